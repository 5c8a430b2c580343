import { History } from 'lucide-react'
import type { HistoryEntry } from '#/shared/tickets/schemas.ts'
import css from '#/web/features/tickets/detail/change-line.module.css'
import { happenings } from '#/web/features/tickets/detail/history-labels.ts'
import { serverNow } from '#/web/shell/api/server-clock.ts'
import { formatDateTime } from '#/web/shell/parts/format-time.ts'
import { Icon } from '#/web/shell/parts/Icon.tsx'
import { useBrand } from '#/web/shell/theme/brand.ts'

const inList = new Intl.ListFormat('en-US')

/** Changes that one person made in one go, as one sentence between the messages. */
export function ChangeLine({ changes }: { changes: [HistoryEntry, ...HistoryEntry[]] }) {
  const { timeZone } = useBrand().company
  const last = changes.at(-1) ?? changes[0]
  return (
    <li className={css.line}>
      <Icon of={History} size={14} />
      <p>
        <strong>{last.userName}</strong> {inList.format(happenings(changes, timeZone))} ·{' '}
        <time dateTime={last.at}>{formatDateTime(last.at, serverNow())}</time>
      </p>
    </li>
  )
}

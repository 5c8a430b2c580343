import { historyLimit } from '#/shared/tickets/rules.ts'
import type { TicketPage } from '#/shared/tickets/schemas.ts'
import { happening } from '#/web/features/tickets/detail/history-labels.ts'
import { SideList } from '#/web/features/tickets/detail/SideList.tsx'
import { serverNow } from '#/web/shell/api/server-clock.ts'
import { useList } from '#/web/shell/api/use-list.ts'
import { formatDateTime } from '#/web/shell/parts/format-time.ts'
import { useBrand } from '#/web/shell/theme/brand.ts'
import { FoldingPanel } from '#/web/ui/pages/FoldingPanel.tsx'

/** A ticket's history, newest first. */
export function HistoryPanel({ ticket }: { ticket: TicketPage }) {
  const list = useList('listHistory', { limit: historyLimit }, { id: ticket.id }, ticket.updatedAt)
  const now = serverNow()
  const { timeZone } = useBrand().company
  return (
    <FoldingPanel title="History">
      <SideList label="History" list={list} empty="No history yet.">
        {entry => (
          <li key={`${entry.at} ${entry.kind} ${entry.to}`}>
            <p>
              <strong>{entry.userName}</strong> {happening(entry, timeZone)}
            </p>
            <p>
              <time dateTime={entry.at}>{formatDateTime(entry.at, now)}</time>
            </p>
          </li>
        )}
      </SideList>
    </FoldingPanel>
  )
}

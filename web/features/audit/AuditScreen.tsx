import { ScrollText } from 'lucide-react'
import { useMemo, useState } from 'react'
import { AuditFilters } from '#/web/features/audit/AuditFilters.tsx'
import { auditColumns, type ListedEntry } from '#/web/features/audit/audit-columns.tsx'
import { type AuditFilter, auditFilters } from '#/web/features/audit/audit-filter.ts'
import { isWithin, utcDays } from '#/web/features/audit/days.ts'
import { useStaff } from '#/web/features/audit/use-staff.ts'
import { useList } from '#/web/shell/api/use-list.ts'
import { ListPanel } from '#/web/shell/parts/ListPanel.tsx'
import { Page } from '#/web/shell/parts/Page.tsx'
import { ClearFilters } from '#/web/ui/lists/ClearFilters.tsx'
import { useFilters } from '#/web/ui/lists/use-filters.ts'
import { ListHead } from '#/web/ui/pages/ListHead.tsx'

/** Changes by staff and sign-ins by all users, read-only. */
export function AuditScreen() {
  const { filter, set, clear, isFiltered } = useFilters(auditFilters)
  const people = useStaff()
  const { rows, error, ...list } = useAuditEntries(filter, people)
  return (
    <Page wide>
      <ListHead
        title="Audit log"
        facts="Every change by staff and every sign-in, newest first. Entries can’t be edited or removed."
        tools={
          <>
            <AuditFilters people={people} filter={filter} set={set} />
            {isFiltered && <ClearFilters onClear={clear} />}
          </>
        }
      />
      <ListPanel
        {...list}
        hidesTitle
        title="Changes"
        columns={auditColumns}
        rows={rows}
        counted={['entry', 'entries']}
        failure={error}
        emptySign={ScrollText}
        empty={isFiltered ? 'No changes match these filters.' : 'No changes or sign-ins yet.'}
      />
    </Page>
  )
}

function useAuditEntries({ from, to, ...filter }: AuditFilter, people: ReadonlyMap<string, string>) {
  // Each visit reloads the log, because people come for the latest entries.
  const [visit] = useState(() => crypto.randomUUID())
  const list = useList('listAudit', { ...filter, ...utcDays({ from, to }) }, {}, visit)
  const rows = useMemo(
    () => list.rows?.filter(({ at }) => isWithin({ from, to }, at)).map((entry): ListedEntry => ({ ...entry, people })),
    [list.rows, from, to, people],
  )
  return { ...list, rows }
}

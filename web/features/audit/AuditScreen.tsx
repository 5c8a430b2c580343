import { useMemo, useState } from 'react'
import { UserId } from '#/shared/lib/ids.ts'
import { AuditFilters } from '#/web/features/audit/AuditFilters.tsx'
import { AuditRow } from '#/web/features/audit/AuditRow.tsx'
import css from '#/web/features/audit/audit-screen.module.css'
import { isWithin, utcDays } from '#/web/features/audit/days.ts'
import { type AuditFilter, useAuditFilter } from '#/web/features/audit/use-audit-filter.ts'
import { useStaff } from '#/web/features/audit/use-staff.ts'
import { explain } from '#/web/shell/api/errors.ts'
import { useList } from '#/web/shell/api/use-list.ts'
import { Button } from '#/web/shell/parts/Button.tsx'
import { ListPanel } from '#/web/shell/parts/ListPanel.tsx'
import { Page, PageTitle } from '#/web/shell/parts/Page.tsx'

const columns = ['When', 'Who', 'What', 'Subject', 'Changes', 'IP address']

/** Changes by staff and sign-ins by all users, read-only. */
export function AuditScreen() {
  const { filter, set, clear } = useAuditFilter()
  const { rows, error, ...list } = useAuditEntries(filter)
  const people = useStaff()
  const filtered = Object.keys(filter).length > 0
  return (
    <Page wide>
      <header>
        <PageTitle>Audit log</PageTitle>
        <p className={css.about}>
          Every change by staff and every sign-in, newest first. Entries can’t be edited or removed.
        </p>
      </header>
      <AuditFilters people={people} filter={filter} set={set} />
      <ListPanel
        {...list}
        title="Changes"
        columns={columns}
        rows={rows}
        failure={error && explain(error)}
        empty={filtered ? 'No changes match these filters.' : 'No changes or sign-ins yet.'}
        tools={
          filtered && (
            <Button size="sm" variant="outline" onClick={clear}>
              Clear filters
            </Button>
          )
        }
      >
        {entry => <AuditRow key={entry.id} entry={entry} people={people} />}
      </ListPanel>
    </Page>
  )
}

function useAuditEntries({ userId, action, subject, from, to }: AuditFilter) {
  // Each visit reloads the log, because people come for the latest entries.
  const [visit] = useState(() => crypto.randomUUID())
  const query = {
    ...(userId && { userId: UserId.parse(userId) }),
    ...(action && { action }),
    ...(subject && { subject }),
    ...utcDays({ from, to }),
  }
  const list = useList('listAudit', query, {}, visit)
  const rows = useMemo(() => list.rows?.filter(({ at }) => isWithin({ from, to }, at)), [list.rows, from, to])
  return { ...list, rows }
}

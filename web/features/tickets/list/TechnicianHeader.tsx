import type { SessionUser } from '#/shared/identity/schemas.ts'
import { displayName } from '#/shared/lib/names.ts'
import css from '#/web/features/tickets/list/technician-header.module.css'
import { useRead } from '#/web/shell/api/use-read.ts'
import { Button } from '#/web/shell/parts/Button.tsx'
import { PageTitle } from '#/web/shell/parts/Page.tsx'
import { roleLabels } from '#/web/shell/parts/role-labels.ts'
import { Stat } from '#/web/shell/parts/Stat.tsx'

export function TechnicianHeader({ user, onCreate }: { user: SessionUser; onCreate: () => void }) {
  const { data, error, retry } = useRead('getTechnicianStatistics')
  return (
    <header className={css.header}>
      <div>
        <PageTitle>{displayName(user)}</PageTitle>
        <p className={css.role}>{roleLabels[user.role]}</p>
      </div>
      {error ? (
        <Button variant="outline" onClick={retry}>
          Counts aren’t available. Try again
        </Button>
      ) : (
        <dl className={css.figures} aria-busy={!data}>
          <Stat name="Active tickets" value={data?.activeTickets} />
          <Stat name="Resolved today" value={data?.resolvedToday} />
        </dl>
      )}
      <Button onClick={onCreate}>Create Ticket</Button>
    </header>
  )
}

import { TriangleAlert } from 'lucide-react'
import type { DashboardStatistics } from '#/shared/statistics/schemas.ts'
import type { StatusFilter } from '#/shared/tickets/rules.ts'
import { isStaff, type Role } from '#/shared/users/roles.ts'
import css from '#/web/features/dashboard/counters.module.css'
import { percentOf } from '#/web/features/dashboard/percent.ts'
import type { Read } from '#/web/shell/api/use-read.ts'
import { useRead } from '#/web/shell/api/use-read.ts'
import { Icon } from '#/web/shell/parts/Icon.tsx'
import { ErrorState } from '#/web/shell/parts/Notice.tsx'
import { Panel } from '#/web/shell/parts/Panel.tsx'
import { FigureCards, Stat } from '#/web/shell/parts/Stat.tsx'
import { useModuleOn } from '#/web/shell/parts/use-module-on.ts'

interface CountersProps {
  role: Role
  statistics: Read<DashboardStatistics>
  /** Whether they count the company's tickets. */
  scope: 'company' | undefined
}

/** The dashboard's four numbers. */
export function Counters({ role, statistics, scope }: CountersProps) {
  const { data, error, retry } = statistics
  const isModuleOn = useModuleOn()
  const ticketsWith = (status: StatusFilter) =>
    `${isStaff(role) ? '/technician-dashboard' : '/customer-portal'}?status=${status}${scope ? `&scope=${scope}` : ''}`
  if (error) {
    return (
      <Panel aria-label="Counters">
        <ErrorState error={error} retry={retry} />
      </Panel>
    )
  }
  return (
    <section aria-label="Counters" aria-busy={!data}>
      <FigureCards className={css.figureCards}>
        <Stat
          name="Open Tickets"
          to={ticketsWith('unresolved')}
          value={data?.openTickets}
          note={data && <Urgency count={data.urgentTickets} />}
        />
        <Stat
          name="In Progress"
          to={ticketsWith('in_progress')}
          value={data?.inProgress}
          note={data && `${percentOf(data.inProgress, data.total)} of all tickets`}
        />
        <Stat
          name="Resolved"
          to={ticketsWith('done')}
          value={data?.resolved}
          note={data && (isStaff(role) ? <ResolvedToday /> : `${percentOf(data.resolved, data.total)} of all tickets`)}
        />
        <Stat
          name="PC Components"
          to={isModuleOn('pc-builder') ? '/pc-builder' : undefined}
          value={data?.pcComponents}
          note={data && (data.pcComponents > 0 ? 'In the catalog' : 'None in the catalog yet')}
        />
      </FigureCards>
    </section>
  )
}

function Urgency({ count }: { count: number }) {
  if (count === 0) return 'No urgent issues'
  return (
    <span className={css.urgent}>
      <Icon of={TriangleAlert} />
      {count} high or critical
    </span>
  )
}

/** Staff only: customers may not read the technician statistics. */
function ResolvedToday() {
  const { data, error } = useRead('getTechnicianStatistics')
  if (error) return 'Today’s count isn’t available'
  return data ? `${data.resolvedToday} resolved today` : 'Counting…'
}

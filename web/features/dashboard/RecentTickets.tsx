import { useId } from 'react'
import { Link } from 'react-router-dom'
import { withThousands } from '#/shared/lib/numbers.ts'
import { dashboardTickets } from '#/shared/tickets/rules.ts'
import { isStaff, type Role } from '#/shared/users/roles.ts'
import { NewTicketLink } from '#/web/features/dashboard/DashboardHead.tsx'
import css from '#/web/features/dashboard/recent-tickets.module.css'
import { LoadingItems, TicketItems } from '#/web/features/dashboard/TicketItems.tsx'
import { explain } from '#/web/shell/api/errors.ts'
import { useList } from '#/web/shell/api/use-list.ts'
import { buttonVariant } from '#/web/shell/parts/Button.tsx'
import { EmptyState, ErrorState } from '#/web/shell/parts/Notice.tsx'
import { Panel, PanelHead, PanelTitle } from '#/web/shell/parts/Panel.tsx'

interface RecentTicketsProps {
  role: Role
  /** The number of all tickets; undefined until known. */
  total: number | undefined
}

export function RecentTickets({ role, total }: RecentTicketsProps) {
  const title = useId()
  const { rows, error, retry } = useList('listTickets', { limit: dashboardTickets })
  const all = isStaff(role) ? '/technician-dashboard' : '/customer-portal'
  return (
    <Panel aria-labelledby={title} aria-busy={!rows && !error}>
      <PanelHead>
        <PanelTitle id={title}>Recent Tickets</PanelTitle>
        <Link to={all} {...buttonVariant({ variant: 'outline', size: 'sm' })}>
          View All Tickets{total === undefined ? '' : ` (${withThousands(total)})`}
        </Link>
      </PanelHead>
      {error && <ErrorState message={explain(error)} retry={retry} />}
      {rows?.length === 0 && (
        <EmptyState>
          <span>{isStaff(role) ? 'No tickets yet.' : 'No tickets found. Create your first support ticket.'}</span>
          {!isStaff(role) && (
            <span className={css.action}>
              <NewTicketLink role={role} />
            </span>
          )}
        </EmptyState>
      )}
      {!rows && !error && <LoadingItems />}
      {rows && rows.length > 0 && <TicketItems tickets={rows} withCustomer={isStaff(role)} />}
    </Panel>
  )
}

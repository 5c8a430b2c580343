import { Ticket } from 'lucide-react'
import { useId } from 'react'
import { Link } from 'react-router-dom'
import { isManager } from '#/shared/companies/roles.ts'
import type { SessionUser } from '#/shared/identity/schemas.ts'
import { withThousands } from '#/shared/lib/numbers.ts'
import { dashboardTickets } from '#/shared/tickets/rules.ts'
import { isStaff } from '#/shared/users/roles.ts'
import { NewTicketLink } from '#/web/features/dashboard/DashboardHead.tsx'
import css from '#/web/features/dashboard/recent-tickets.module.css'
import { LoadingItems, TicketItems } from '#/web/features/dashboard/TicketItems.tsx'
import { useList } from '#/web/shell/api/use-list.ts'
import { buttonVariant } from '#/web/shell/parts/Button.tsx'
import { EmptyState, ErrorState } from '#/web/shell/parts/Notice.tsx'
import { Panel, PanelHead, PanelTitle } from '#/web/shell/parts/Panel.tsx'
import { SegmentedControl } from '#/web/shell/parts/SegmentedControl.tsx'

interface RecentTicketsProps {
  user: SessionUser
  /** The number of all tickets; undefined until known. */
  total: number | undefined
  /** For a manager: whether the company's tickets are shown. */
  scope: 'company' | undefined
  onScope: (scope: 'company' | undefined) => void
}

export function RecentTickets({ user, total, scope, onScope }: RecentTicketsProps) {
  const { role } = user
  const title = useId()
  const { rows, error, retry } = useList('listTickets', { limit: dashboardTickets, ...(scope && { scope }) })
  const all = isStaff(role) ? '/technician-dashboard' : `/customer-portal${scope ? `?scope=${scope}` : ''}`
  return (
    <Panel aria-labelledby={title} aria-busy={!rows && !error}>
      <PanelHead>
        <PanelTitle id={title}>Recent tickets</PanelTitle>
        {isManager(user) && (
          <SegmentedControl
            label="Tickets shown"
            labels={{ mine: 'My tickets', company: `All of ${user.companyName}` }}
            value={scope ?? 'mine'}
            onChoose={choice => onScope(choice === 'company' ? choice : undefined)}
          />
        )}
        <Link to={all} {...buttonVariant({ variant: 'outline', size: 'sm' })}>
          View All Tickets{total === undefined ? '' : ` (${withThousands(total)})`}
        </Link>
      </PanelHead>
      {error && <ErrorState error={error} retry={retry} />}
      {rows?.length === 0 && (
        <EmptyState sign={Ticket}>
          <span>{isStaff(role) ? 'No tickets yet.' : 'No tickets found. Create your first support ticket.'}</span>
          {!isStaff(role) && (
            <span className={css.action}>
              <NewTicketLink role={role} />
            </span>
          )}
        </EmptyState>
      )}
      {!rows && !error && <LoadingItems />}
      {rows && rows.length > 0 && (
        <TicketItems tickets={rows} withCustomer={isStaff(role) ? 'company' : scope && 'person'} />
      )}
    </Panel>
  )
}

import { useId } from 'react'
import { Link } from 'react-router-dom'
import { withThousands } from '#/shared/lib/numbers.ts'
import { shortId } from '#/shared/lib/short-id.ts'
import { dashboardTickets } from '#/shared/tickets/rules.ts'
import type { Ticket } from '#/shared/tickets/schemas.ts'
import { isStaff, type Role } from '#/shared/users/roles.ts'
import css from '#/web/features/dashboard/recent-tickets.module.css'
import { explain } from '#/web/shell/api/errors.ts'
import { serverNow } from '#/web/shell/api/server-clock.ts'
import { useList } from '#/web/shell/api/use-list.ts'
import { buttonVariant } from '#/web/shell/parts/Button.tsx'
import { formatUpdatedAt } from '#/web/shell/parts/format-time.ts'
import { EmptyState, ErrorState } from '#/web/shell/parts/Notice.tsx'
import { Panel, PanelHead, PanelTitle } from '#/web/shell/parts/Panel.tsx'
import { Skeleton } from '#/web/shell/parts/Skeleton.tsx'
import { PriorityBadge, StatusBadge } from '#/web/shell/parts/TicketBadges.tsx'

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
          {isStaff(role) ? 'No tickets yet.' : 'No tickets found. Create your first support ticket.'}
        </EmptyState>
      )}
      {!rows && !error && <LoadingItems />}
      {rows && rows.length > 0 && (
        <ul className={css.rows}>
          {rows.map(ticket => (
            <RecentTicket key={ticket.id} ticket={ticket} withCustomer={isStaff(role)} />
          ))}
        </ul>
      )}
    </Panel>
  )
}

function RecentTicket({ ticket, withCustomer }: { ticket: Ticket; withCustomer: boolean }) {
  const facts = [
    shortId(ticket.id),
    ...(withCustomer ? [ticket.companyName || ticket.customerName] : []),
    formatUpdatedAt(ticket.updatedAt, serverNow()),
  ]
  return (
    <li className={css.item}>
      <div>
        <Link to={`/tickets/${ticket.id}`}>{ticket.title}</Link>
        <p>{facts.join(' · ')}</p>
      </div>
      <PriorityBadge priority={ticket.priority} />
      <div>
        <StatusBadge status={ticket.status} />
      </div>
    </li>
  )
}

const widths = ['56%', '72%', '48%', '64%']

function LoadingItems() {
  return (
    <ul className={css.rows}>
      {widths.map(width => (
        <li className={css.item} key={width}>
          <div className={css.group}>
            <Skeleton width={width} />
            <Skeleton width="40%" />
          </div>
          <Skeleton width="80px" />
          <Skeleton width="104px" />
        </li>
      ))}
    </ul>
  )
}

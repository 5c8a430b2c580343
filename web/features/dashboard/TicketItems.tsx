import { Link } from 'react-router-dom'
import { shortId } from '#/shared/lib/short-id.ts'
import type { Ticket } from '#/shared/tickets/schemas.ts'
import css from '#/web/features/dashboard/ticket-items.module.css'
import { serverNow } from '#/web/shell/api/server-clock.ts'
import { formatUpdatedAt } from '#/web/shell/parts/format-time.ts'
import { Skeleton } from '#/web/shell/parts/Skeleton.tsx'
import { PriorityBadge, StatusBadge } from '#/web/shell/parts/TicketBadges.tsx'

interface TicketItemsProps {
  tickets: readonly Ticket[]
  /** Whether items name the customer: by company if they have one, or always the person. */
  withCustomer?: 'company' | 'person' | undefined
}

/** Tickets in two lines each. */
export const TicketItems = ({ tickets, withCustomer }: TicketItemsProps) => (
  <ul className={css.rows}>
    {tickets.map(ticket => (
      <TicketItem key={ticket.id} ticket={ticket} withCustomer={withCustomer} />
    ))}
  </ul>
)

function TicketItem({ ticket, withCustomer }: { ticket: Ticket } & Pick<TicketItemsProps, 'withCustomer'>) {
  const customer = (withCustomer === 'company' && ticket.companyName) || ticket.customerName
  const facts = [
    shortId(ticket.id),
    ...(withCustomer ? [customer] : []),
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

/** The same while they load. */
export const LoadingItems = () => (
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

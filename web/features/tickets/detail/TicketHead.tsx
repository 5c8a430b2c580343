import { shortId } from '#/shared/lib/short-id.ts'
import type { Ticket, TicketPage } from '#/shared/tickets/schemas.ts'
import { isStaff, type Role } from '#/shared/users/roles.ts'
import { TicketActions } from '#/web/features/tickets/detail/TicketActions.tsx'
import css from '#/web/features/tickets/detail/ticket-head.module.css'
import { BackLink } from '#/web/shell/parts/BackLink.tsx'
import { PageTitle } from '#/web/shell/parts/Page.tsx'
import { PriorityBadge, StatusBadge } from '#/web/shell/parts/TicketBadges.tsx'
import { PageHead } from '#/web/ui/pages/DetailPage.tsx'

interface TicketHeadProps {
  ticket: TicketPage
  role: Role
  onStale: () => void
}

export function TicketHead({ ticket, role, onStale }: TicketHeadProps) {
  return (
    <PageHead>
      <TicketHeading ticket={ticket} role={role} />
      <TicketActions ticket={ticket} role={role} onStale={onStale} />
    </PageHead>
  )
}

/** A ticket's title and status. */
export const TicketHeading = ({ ticket, role }: { ticket: Ticket; role: Role }) => (
  <div>
    <BackToTickets role={role} />
    <PageTitle dir="auto">{ticket.title}</PageTitle>
    <p className={css.facts}>
      <span>{shortId(ticket.id)}</span>
      <StatusBadge status={ticket.status} />
      <PriorityBadge priority={ticket.priority} />
    </p>
  </div>
)

/** The list that users of this role come from. */
export function BackToTickets({ role }: { role: Role }) {
  const staff = isStaff(role)
  return (
    <BackLink to={staff ? '/technician-dashboard' : '/customer-portal'}>
      {staff ? 'All tickets' : 'My tickets'}
    </BackLink>
  )
}

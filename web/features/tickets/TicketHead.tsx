import { chakra } from '@chakra-ui/react'
import { shortId } from '#/shared/lib/ids.ts'
import { isStaff, type Role } from '#/shared/roles.ts'
import type { TicketPage } from '#/shared/tickets.ts'
import { TicketActions } from '#/web/features/tickets/TicketActions.tsx'
import { BackLink } from '#/web/ui/BackLink.tsx'
import { PageTitle } from '#/web/ui/Page.tsx'
import { PriorityBadge, StatusBadge } from '#/web/ui/TicketBadges.tsx'

const Head = chakra('header', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) auto' },
    alignItems: 'end',
    gap: '2',
  },
})
const Facts = chakra('p', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '1',
    columnGap: '2',
    marginTop: '1',
    '& > span:first-of-type': { color: 'mutedForeground', fontWeight: '580', fontVariantNumeric: 'tabular-nums' },
  },
})

interface TicketHeadProps {
  ticket: TicketPage
  role: Role
  onStale: () => void
}

export function TicketHead({ ticket, role, onStale }: TicketHeadProps) {
  return (
    <Head>
      <div>
        <BackToTickets role={role} />
        <PageTitle dir="auto">{ticket.title}</PageTitle>
        <Facts>
          <span>{shortId(ticket.id)}</span>
          <StatusBadge status={ticket.status} />
          <PriorityBadge priority={ticket.priority} />
        </Facts>
      </div>
      <TicketActions ticket={ticket} role={role} onStale={onStale} />
    </Head>
  )
}

/** The list that a reader of this role came from. */
export function BackToTickets({ role }: { role: Role }) {
  const staff = isStaff(role)
  return (
    <BackLink to={staff ? '/technician-dashboard' : '/customer-portal'}>
      {staff ? 'All tickets' : 'My tickets'}
    </BackLink>
  )
}

import { partyOf } from '#/functions/email/reply-address.ts'
import { get } from '#/functions/table/table.ts'
import { isLeftBehind } from '#/functions/tickets/access.ts'
import type { TicketRow } from '#/functions/tickets/data/tickets.ts'
import { managersOnTicket } from '#/functions/tickets/managers-on-ticket.ts'
import { correspondent } from '#/functions/users/correspondent.ts'
import { findUser, isOnTeam, type User } from '#/functions/users/data/users.ts'

/** A person who gets the emails about a ticket. */
export interface Participant {
  address: string
  /** The author of their answers: a correspondent if they have no account. */
  author: User
  kind: 'requester' | 'contact' | 'staff'
}

/**
 * The participants of a ticket as it is now, so that nobody who was removed from it is one: its requester, unless they left its company,
 * its contacts, the managers who wrote on it, its assignee and its watchers.
 */
export async function participantsOf(ticket: TicketRow): Promise<Participant[]> {
  const { customerId, customerEmail, customerName, assignedTo, watchers = [], contacts = [] } = ticket
  const [requester, managers, ...staff] = await Promise.all([
    customerId ? findUser(customerId) : undefined,
    managersOnTicket(ticket, get),
    ...[...new Set([...(assignedTo ? [assignedTo] : []), ...watchers])].map(id => findUser(id)),
  ])
  const team = staff.filter(user => user !== undefined).filter(isOnTeam)
  const hasLeft = requester !== undefined && isLeftBehind(ticket, requester)
  const requesterEmail = hasLeft ? '' : (requester?.email ?? customerEmail)
  return [
    ...(requesterEmail
      ? [
          {
            address: requesterEmail,
            author: requester ?? correspondent(requesterEmail, customerName),
            kind: 'requester' as const,
          },
        ]
      : []),
    ...managers.map(author => ({ address: author.email, author, kind: 'requester' as const })),
    ...contacts.map(({ email, name }) => ({
      address: email,
      author: correspondent(email, name),
      kind: 'contact' as const,
    })),
    ...team.map(author => ({ address: author.email, author, kind: 'staff' as const })),
  ]
}

/** The participant with a reply address; undefined if they are no longer on the ticket. */
export const participantAt = (
  ticket: TicketRow,
  participants: readonly Participant[],
  partyId: string,
): Participant | undefined => participants.find(({ address }) => partyOf(ticket.id, address) === partyId)

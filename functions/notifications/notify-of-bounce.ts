import { findUserIdByEmail } from '#/functions/identity/data/email-addresses.ts'
import { hashEmail } from '#/functions/identity/data/email-hash.ts'
import { keepNotices } from '#/functions/notifications/data/notices.ts'
import { wholeTicketsOf } from '#/functions/tickets/data/ticket-lists.ts'
import { findTickets, type TicketRow, ticketKey, ticketsForMailbox } from '#/functions/tickets/data/tickets.ts'
import { isUnresolved } from '#/shared/tickets/rules.ts'

/** Tickets of one requester whose assignees are told. */
const limit = 100

/** Tells the assignees of an address’s unresolved tickets that email to it bounced. Again changes nothing. */
export async function notifyOfBounce(email: string, at: string): Promise<void> {
  const tickets = (await ticketsOfAddress(email)).filter(({ status }) => isUnresolved(status))
  const event = { kind: 'bounced', at, byId: null, commentId: null } as const
  await keepNotices(
    tickets.flatMap(({ id: ticketId, assignedTo }) => (assignedTo ? [{ ...event, userId: assignedTo, ticketId }] : [])),
  )
}

async function ticketsOfAddress(email: string): Promise<TicketRow[]> {
  const userId = await findUserIdByEmail(email)
  if (userId) return (await wholeTicketsOf({ userId }, { limit })).items
  return findTickets((await ticketsForMailbox(hashEmail(email))).map(ticketKey))
}

import { ExpiredLink, openEmailLinkCode } from '#/functions/email-links/link-codes.ts'
import { participantAt, participantsOf } from '#/functions/inbound-email/parties.ts'
import { isTicketVisible } from '#/functions/tickets/access.ts'
import { findTicket, type TicketRow } from '#/functions/tickets/data/tickets.ts'
import { activeOf } from '#/functions/tickets/merged-tickets.ts'
import { isCorrespondent } from '#/functions/users/correspondent.ts'
import type { User } from '#/functions/users/data/users.ts'
import { NotFound } from '#/shared/lib/errors.ts'

/** The ticket of an emailed link, and its reader. */
export interface LinkedTicketRow {
  ticket: TicketRow
  author: User
}

/**
 * The ticket of a link, or the ticket that it was merged into, with the reader of the email: the requester or a manager of their company.
 * Throws `ExpiredLink` once the reader is no longer on the ticket.
 */
export async function findLinkedTicket(code: string, now: Date): Promise<LinkedTicketRow> {
  const { ticketId, partyId } = openEmailLinkCode(code, now)
  const addressed = await findTicket(ticketId).catch(expired)
  const participant = participantAt(addressed, await participantsOf(addressed), partyId)
  if (participant?.kind !== 'requester' || participant.author.deactivatedAt) throw new ExpiredLink()
  const { author } = participant
  const ticket = await activeOf(addressed)
  const maySee = isCorrespondent(author)
    ? ticket.customerEmail === addressed.customerEmail
    : isTicketVisible(ticket, author)
  if (!maySee) throw new ExpiredLink()
  return { ticket, author }
}

function expired(error: unknown): never {
  throw error instanceof NotFound ? new ExpiredLink() : error
}

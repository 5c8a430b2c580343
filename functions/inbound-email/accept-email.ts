import { addEmailMessage } from '#/functions/inbound-email/add-email.ts'
import type { StoredHeldEmail } from '#/functions/inbound-email/data/held-emails.ts'
import type { ReadableDelivery } from '#/functions/inbound-email/delivery.ts'
import { openByEmail } from '#/functions/inbound-email/open-by-email.ts'
import { participantsOf } from '#/functions/inbound-email/parties.ts'
import { readDelivery } from '#/functions/inbound-email/receive-email.ts'
import type { Write } from '#/functions/table/table.ts'
import { findTicket } from '#/functions/tickets/data/tickets.ts'
import { correspondent } from '#/functions/users/correspondent.ts'
import { findVerifiedCustomer, type User } from '#/functions/users/data/users.ts'
import { Conflict } from '#/shared/lib/errors.ts'
import type { TicketId } from '#/shared/lib/ids.ts'
import { isStaff } from '#/shared/users/roles.ts'

/**
 * Adds a held email to a ticket, or opens one for it, on the word of the team alone: its sender stays marked as not verified.
 * Throws `Conflict` for a virus, without a sender, and for an original that cannot be read or is gone.
 */
export async function acceptEmail(
  { originalId, to, reason }: StoredHeldEmail,
  ticketId: TicketId | undefined,
  now: Date,
  extraWrites: (ticketId: TicketId) => Write[],
): Promise<TicketId> {
  if (reason === 'virus') throw new Conflict('This email contains a virus. You can only discard it.')
  const found = await readDelivery({ id: originalId, recipients: [to] }, now)
  const [from] = found?.email.from ?? []
  if (!found || found.email.tooComplex) throw new Conflict('This email can’t be read. You can only discard it.')
  if (!from) throw new Conflict('This email has no valid sender address. You can only discard it.')
  const delivery: ReadableDelivery = { ...found, email: found.email, from }
  if (!ticketId) {
    const account = await findVerifiedCustomer(from.address)
    const author = account && isCustomer(account) ? account : correspondent(from.address, from.name)
    return openByEmail(delivery, { kind: 'ticket', author }, { isHeld: true, extraWrites })
  }
  const ticket = await findTicket(ticketId)
  const participant = (await participantsOf(ticket)).find(({ address }) => address === from.address)
  const author =
    participant && isCustomer(participant.author) ? participant.author : correspondent(from.address, from.name)
  return addEmailMessage(
    delivery,
    { kind: 'message', ticket, author, internal: false, isUnverified: true, isThanks: false },
    { isHeld: true, extraWrites },
  )
}

/** Whether an account may be named as the author of an email that nothing verified: never one of the team. */
const isCustomer = (user: User): boolean => !isStaff(user.role) && !user.deactivatedAt && !user.erasedAt

import { returnsOf } from '#/functions/email/email-suppressions.ts'
import type { ReadableDelivery } from '#/functions/inbound-email/delivery.ts'
import { isOwnAddress } from '#/functions/inbound-email/own-addresses.ts'
import { retryOnConflict } from '#/functions/table/optimistic-lock.ts'
import { transact } from '#/functions/table/table.ts'
import { teamEventWrite } from '#/functions/tickets/data/ticket-events.ts'
import { setTicketFieldsWrite } from '#/functions/tickets/data/ticket-row.ts'
import { findTicket, type TicketRow } from '#/functions/tickets/data/tickets.ts'
import { findVerifiedCustomer, type User } from '#/functions/users/data/users.ts'
import { domainOf } from '#/shared/companies/rules.ts'
import type { TicketId } from '#/shared/lib/ids.ts'
import { isPublicMailDomain } from '#/shared/public-mail-domains.ts'
import { peopleLimits } from '#/shared/tickets/rules.ts'
import type { Contact } from '#/shared/tickets/schemas.ts'
import { isStaff } from '#/shared/users/roles.ts'

type People = Pick<TicketRow, 'customerEmail' | 'contacts'>

/**
 * The requester’s colleagues on copy that a ticket does not have yet: at the requester’s own domain, which is no public provider’s, and at
 * most as many as there is room for. Never by an email that nothing verifies, and never our own addresses, the team,
 * former accounts, or addresses whose email bounced.
 */
export async function newContacts(
  { email, from, trust }: ReadableDelivery,
  author: User,
  { customerEmail, contacts = [] }: People,
): Promise<Contact[]> {
  const domain = domainOf(from.address)
  const isRequester = from.address === customerEmail && !isStaff(author.role)
  if (trust !== 'verified' || !isRequester || !domain || isPublicMailDomain(domain)) return []
  const known = new Set([customerEmail, ...contacts.map(one => one.email)])
  const copied = new Map(email.cc.map(({ address, name }) => [address, { email: address, name: name || address }]))
  const candidates = [...copied.values()]
    .filter(one => domainOf(one.email) === domain && !known.has(one.email) && !isOwnAddress(one.email))
    .slice(0, Math.max(0, peopleLimits.contacts - contacts.length))
  if (candidates.length === 0) return []
  const [bounced, ...accounts] = await Promise.all([
    returnsOf(candidates.map(one => one.email)),
    ...candidates.map(one => findVerifiedCustomer(one.email)),
  ])
  return candidates.filter(({ email: address }, index) => {
    const account = accounts[index]
    return !bounced.has(address) && !(account && (isStaff(account.role) || account.deactivatedAt))
  })
}

/** Adds the colleagues on copy of a message to its ticket, if its author is the requester. */
export const addNewContacts = (id: TicketId, delivery: ReadableDelivery, author: User): Promise<void> =>
  retryOnConflict('ticket', async () => {
    const ticket = await findTicket(id)
    const added = await newContacts(delivery, author, ticket)
    if (added.length === 0) return
    await transact([
      setTicketFieldsWrite(ticket, { set: { contacts: [...(ticket.contacts ?? []), ...added] } }),
      teamEventWrite(id, {
        ...{ userId: author.id, at: delivery.at.toISOString(), kind: 'people' as const, from: '' },
        to: added.map(({ name }) => name).join(', '),
      }),
    ])
  })

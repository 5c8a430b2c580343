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

type People = Pick<TicketRow, 'customerEmail' | 'contacts' | 'suggestedContacts'>

/** People in an email: new contacts of its ticket, and suggested ones, which the team adds or dismisses. */
interface EmailContacts {
  added: Contact[]
  suggested: Contact[]
}

export const nobody: EmailContacts = { added: [], suggested: [] }

/**
 * The people that an email brings to a ticket, as far as there is room. People on copy of the requester’s own email become contacts if
 * they share the requester’s domain, except a public provider’s. Others on copy are suggested, and so is a colleague that answered.
 * Emails that nothing verifies bring nobody. Our own addresses, the team, former accounts and addresses that bounced are left out.
 */
export async function contactsOf(
  { email, from, trust }: ReadableDelivery,
  author: User,
  { customerEmail, contacts = [], suggestedContacts = [] }: People,
  isForAnother = false,
): Promise<EmailContacts> {
  const isRequester = from.address === customerEmail && !isStaff(author.role)
  if (trust !== 'verified' || !(isRequester || isForAnother)) return nobody
  const domain = domainOf(from.address)
  const isColleague = (one: Contact) => isRequester && domainOf(one.email) === domain && !isPublicMailDomain(domain)
  const known = new Set([customerEmail, ...contacts.map(one => one.email)])
  const before = new Set(suggestedContacts.map(one => one.email))
  const named = [...(isForAnother ? [from] : []), ...(isRequester ? email.cc : [])]
  const distinct = new Map(named.map(({ address, name }) => [address, { email: address, name: name || address }]))
  const candidates = [...distinct.values()].filter(
    one => domainOf(one.email) && !known.has(one.email) && !isOwnAddress(one.email),
  )
  const colleagues = candidates.filter(isColleague).slice(0, Math.max(0, peopleLimits.contacts - contacts.length))
  const others = candidates
    .filter(one => !isColleague(one) && !before.has(one.email))
    .slice(0, Math.max(0, peopleLimits.suggested - suggestedContacts.length))
  const [added, suggested] = await Promise.all([reachable(colleagues), reachable(others)])
  return { added, suggested }
}

/** The fields of a ticket that the people of an email change. */
export const fieldsWith = (
  { added, suggested }: EmailContacts,
  { contacts = [], suggestedContacts = [] }: Omit<People, 'customerEmail'> = {},
): Omit<People, 'customerEmail'> => ({
  ...(added.length > 0 && { contacts: [...contacts, ...added] }),
  ...(suggested.length > 0 && { suggestedContacts: [...suggestedContacts, ...suggested] }),
})

/** The people whose email has not bounced, without members of the team and deactivated accounts. */
async function reachable(people: readonly Contact[]): Promise<Contact[]> {
  if (people.length === 0) return []
  const [bounced, ...accounts] = await Promise.all([
    returnsOf(people.map(({ email }) => email)),
    ...people.map(({ email }) => findVerifiedCustomer(email)),
  ])
  return people.filter(({ email }, index) => {
    const account = accounts[index]
    return !bounced.has(email) && !(account && (isStaff(account.role) || account.deactivatedAt))
  })
}

/** Adds the people that a message brings to its ticket. `isForAnother` if its author answered an email to someone else. */
export const addContactsOf = (
  id: TicketId,
  delivery: ReadableDelivery,
  author: User,
  isForAnother: boolean,
): Promise<void> =>
  retryOnConflict('ticket', async () => {
    const ticket = await findTicket(id)
    const people = await contactsOf(delivery, author, ticket, isForAnother)
    const set = fieldsWith(people, ticket)
    if (Object.keys(set).length === 0) return
    const names = people.added.map(({ name }) => name).join(', ')
    await transact([
      setTicketFieldsWrite(ticket, { set }),
      ...(names
        ? [
            teamEventWrite(id, {
              userId: author.id,
              at: delivery.at.toISOString(),
              kind: 'people',
              from: '',
              to: names,
            }),
          ]
        : []),
    ])
  })

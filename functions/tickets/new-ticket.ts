import type { Caller } from '#/functions/http/caller.ts'
import { tenRandom } from '#/functions/runtime/random-letters.ts'
import type { TicketOwner } from '#/functions/tickets/transitions.ts'
import type { User } from '#/functions/users/data/users.ts'
import { Invalid } from '#/shared/lib/errors.ts'
import { type CompanyId, ticketId } from '#/shared/lib/ids.ts'
import { displayName } from '#/shared/lib/names.ts'
import type { NewTicket, Ticket } from '#/shared/tickets/schemas.ts'
import { isStaff } from '#/shared/users/roles.ts'

/** Throws `Invalid` if a customer opens a ticket for someone else, which only staff may do. */
export function requireOwnTicket(
  { customerEmail, companyName, companyId, templateId }: NewTicket,
  caller: Caller,
): void {
  if (isStaff(caller.role)) {
    requireNamedCustomer(customerEmail, companyId)
    return
  }
  const message = 'Only staff can open a ticket for someone else'
  if (customerEmail !== undefined) throw new Invalid([{ field: 'customerEmail', message }])
  if (companyName !== undefined) throw new Invalid([{ field: 'companyName', message }])
  if (companyId !== undefined) throw new Invalid([{ field: 'companyId', message }])
  if (templateId !== undefined)
    throw new Invalid([{ field: 'templateId', message: 'Only staff can start from a template' }])
}

/** Throws `Invalid` if a ticket names a company without its customer: an account's own company is known. */
function requireNamedCustomer(customerEmail: string | undefined, companyId: CompanyId | undefined): void {
  if (companyId === undefined || customerEmail !== undefined) return
  throw new Invalid([{ field: 'companyId', message: 'Only a ticket for a customer can have a company' }])
}

/**
 * The ticket that a request opens: the caller's own or, if it names a customer, theirs. `owner` is the user with the
 * named and verified address, if there is one. It belongs to that person's company.
 */
export function newTicket(
  { title, description, priority, category, isPrivate = false, assetIds: _, templateId: __, ...customer }: NewTicket,
  caller: User,
  { number, owner, at }: { number: number; owner: TicketOwner | undefined; at: string },
): Ticket {
  const own = customer.customerEmail === undefined
  return {
    id: ticketId(number, tenRandom()),
    customerId: own ? caller.id : (owner?.id ?? null),
    companyId: own ? caller.companyId : owner ? owner.companyId : (customer.companyId ?? null),
    isPrivate,
    assignedTo: null,
    title,
    description,
    priority,
    status: 'open',
    category,
    timeLogged: 0,
    customerEmail: customer.customerEmail ?? caller.email,
    customerName: customer.customerName ?? displayName(caller),
    waitingOn: 'us',
    waitingSince: at,
    snoozedUntil: null,
    pendingReason: null,
    tags: [],
    openItems: 0,
    companyName: own ? caller.companyName : (customer.companyName ?? ''),
    createdAt: at,
    updatedAt: at,
  }
}

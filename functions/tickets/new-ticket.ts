import type { Caller } from '#/functions/http/caller.ts'
import { tenRandom } from '#/functions/runtime/random-letters.ts'
import { Invalid } from '#/shared/lib/errors.ts'
import { ticketId, type UserId } from '#/shared/lib/ids.ts'
import { displayName } from '#/shared/lib/names.ts'
import type { NewTicket, Ticket } from '#/shared/tickets/schemas.ts'
import { isStaff } from '#/shared/users/roles.ts'

/** Throws `Invalid` if a customer opens a ticket for someone else, which only staff may do. */
export function requireOwnTicket({ customerEmail, companyName }: NewTicket, caller: Caller): void {
  if (isStaff(caller.role)) return
  const message = 'Only staff can open a ticket for someone else'
  if (customerEmail !== undefined) throw new Invalid([{ field: 'customerEmail', message }])
  if (companyName !== undefined) throw new Invalid([{ field: 'companyName', message }])
}

/**
 * The ticket that a request opens: the caller's own or, if it names a customer, theirs. `customerId` is the user with the
 * named and verified address, if there is one.
 */
export function newTicket(
  { title, description, priority, category, ...customer }: NewTicket,
  caller: Caller,
  { number, customerId, at }: { number: number; customerId: UserId | undefined; at: string },
): Ticket {
  const own = customer.customerEmail === undefined
  return {
    id: ticketId(number, tenRandom()),
    customerId: own ? caller.id : (customerId ?? null),
    assignedTo: null,
    title,
    description,
    priority,
    status: 'open',
    category,
    timeLogged: 0,
    customerEmail: customer.customerEmail ?? caller.email,
    customerName: customer.customerName ?? displayName(caller),
    companyName: own ? caller.companyName : (customer.companyName ?? ''),
    createdAt: at,
    updatedAt: at,
  }
}

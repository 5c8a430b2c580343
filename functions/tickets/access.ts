import type { Caller } from '#/functions/http/caller.ts'
import { findTicket, type TicketRow } from '#/functions/tickets/data/tickets.ts'
import type { User } from '#/functions/users/data/users.ts'
import { isManager } from '#/shared/companies/roles.ts'
import { Forbidden, NotFound } from '#/shared/lib/errors.ts'
import type { TicketId } from '#/shared/lib/ids.ts'
import { isStaff } from '#/shared/users/roles.ts'

type Reader = Pick<User, 'id' | 'role' | 'companyId' | 'companyRole'>

/** A ticket that the caller may see. Throws `NotFound` also for another customer's ticket, so that its existence stays hidden. */
export async function findTicketFor(caller: Caller, id: TicketId): Promise<TicketRow> {
  const ticket = await findTicket(id)
  requireVisible(ticket, caller)
  return ticket
}

/** Throws `NotFound` for another customer's ticket, and for one of a company that the caller does not belong to anymore. */
export function requireVisible(ticket: TicketRow, caller: Caller): void {
  if (!isTicketVisible(ticket, caller)) throw new NotFound('ticket')
}

/** Throws `Forbidden` for staff: they resolve tickets themselves. */
export function requireCustomer({ role }: Pick<Caller, 'role'>): void {
  if (isStaff(role)) throw new Forbidden('Only the customer can confirm this. Resolve the ticket instead.')
}

/** Whether the caller may see a ticket: staff all, customers by their role in the company. */
export const isTicketVisible = (ticket: TicketRow, caller: Reader): boolean =>
  isStaff(caller.role) || isVisible(ticket, caller)

/**
 * Whether a ticket stayed with the company that its customer left: they get no email about it, and cannot answer one. Someone who is back
 * sees it again.
 */
export const isLeftBehind = (ticket: TicketRow, customer: Reader): boolean =>
  ticket.leftBy === customer.id && !isTicketVisible(ticket, customer)

/** Customers see their own tickets, and managers those of their company that are not private. */
function isVisible({ customerId, companyId, isPrivate }: TicketRow, caller: Reader): boolean {
  const isOwn = customerId === caller.id
  if (companyId === null) return isOwn
  return companyId === caller.companyId && (isOwn || (isManager(caller) && !isPrivate))
}

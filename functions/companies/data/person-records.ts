import { wholeTicketsOf } from '#/functions/tickets/data/ticket-lists.ts'
import type { CompanyId, UserId } from '#/shared/lib/ids.ts'

/**
 * Access pattern: how many unresolved tickets a person has in their company, at most `max`. Eight merged queries and a batch read.
 */
export async function openTicketsOfPerson(userId: UserId, companyId: CompanyId, max: number): Promise<number> {
  const { items } = await wholeTicketsOf({ userId }, { status: 'unresolved', limit: max })
  return items.filter(ticket => ticket.companyId === companyId).length
}

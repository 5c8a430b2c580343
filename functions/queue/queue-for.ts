import type { Caller } from '#/functions/http/caller.ts'
import { type QueueRequest, queuePage } from '#/functions/queue/data/queue-list.ts'
import type { Page } from '#/functions/table/page.ts'
import { isNewFor } from '#/functions/tickets/data/tickets.ts'
import { listed } from '#/functions/tickets/ticket-list.ts'
import type { Ticket } from '#/shared/tickets/schemas.ts'

/** A page of the queue as a staff member sees it. */
export async function queueFor(caller: Caller, request: Omit<QueueRequest, 'reader'>): Promise<Page<Ticket>> {
  const { items, next } = await queuePage({ ...request, reader: caller.id })
  return { items: items.map(row => ({ ...listed(row), isNew: isNewFor(row, caller.id) })), ...(next && { next }) }
}

import * as z from 'zod/mini'
import { pageQuery, route } from '#/shared/lib/route.ts'
import { QueueCounts, queueFilters } from '#/shared/queue/schemas.ts'
import { Ticket } from '#/shared/tickets/schemas.ts'

export const routes = {
  listQueue: route({
    method: 'GET',
    path: '/api/queue',
    summary:
      'Lists open tickets in the order of a view: those whose turn is ours first, the most urgent and longest waiting first',
    access: 'staff',
    query: () => pageQuery(queueFilters()),
    response: () => z.array(Ticket),
    paged: true,
    polled: true,
    versioned: true,
  }),
  getQueueCounts: route({
    method: 'GET',
    path: '/api/queue/counts',
    summary: 'Returns the numbers of tickets in the views of the queue',
    access: 'staff',
    response: () => QueueCounts,
    polled: ['listQueue', 'listTickets'],
  }),
}

import * as z from 'zod/mini'
import { pageQuery, route } from '#/shared/lib/route.ts'
import { ChangedTickets, QueueCounts, queueFilters, TicketsChange, UndoneChange } from '#/shared/queue/schemas.ts'
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
  changeTickets: route({
    method: 'POST',
    path: '/api/queue/changes',
    summary: 'Makes the same change to up to 50 tickets; each one changes or fails by itself',
    access: 'staff',
    body: () => TicketsChange,
    response: () => ChangedTickets,
    audited: 'Changed tickets',
    limit: { perHour: 600 },
  }),
  undoChange: route({
    method: 'POST',
    path: '/api/queue/changes/{undoId}/undo',
    summary: 'Undoes the caller’s change of tickets within a few seconds, except on those changed since',
    access: 'staff',
    parameters: () => z.object({ undoId: z.uuid() }),
    owner: 'caller',
    response: () => UndoneChange,
    audited: 'Undid a change',
    limit: { perHour: 600 },
  }),
}

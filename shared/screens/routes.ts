import * as z from 'zod/mini'
import { Asset } from '#/shared/assets/schemas.ts'
import { Comment } from '#/shared/comments/schemas.ts'
import { Invoice } from '#/shared/invoices/schemas.ts'
import { TicketId } from '#/shared/lib/ids.ts'
import { route } from '#/shared/lib/route.ts'
import { Order } from '#/shared/orders/schemas.ts'
import { queueSorts, ticketViews } from '#/shared/queue/rules.ts'
import { moreQueueFilters, QueueCounts } from '#/shared/queue/schemas.ts'
import { CustomerStatistics, DashboardStatistics, TechnicianStatistics } from '#/shared/statistics/schemas.ts'
import { StatusEvent } from '#/shared/status/schemas.ts'
import { ticketFilters } from '#/shared/tickets/filters.ts'
import { Assignee, HistoryEntry, Ticket, TicketPage } from '#/shared/tickets/schemas.ts'

/** The address of a list's second page; absent if the first page has everything. */
const secondPage = () => z.optional(z.string())

/** The first data of a screen in one response. Each part is the response of another route, with the same access. */
export const routes = {
  getDashboardScreen: route({
    method: 'GET',
    path: '/api/screens/dashboard',
    summary:
      'Returns the counters, the newest tickets and the status page’s events; for staff also the technicians’ statistics, the caller’s open tickets and the unassigned ones; for customers their newest invoices, orders and assets',
    access: 'signed-in',
    provider: true,
    response: () =>
      z.object({
        statistics: DashboardStatistics,
        tickets: z.array(Ticket),
        events: z.optional(z.array(StatusEvent)),
        team: z.optional(TechnicianStatistics),
        /** The newest open tickets that are the caller's or unassigned. */
        mine: z.optional(z.array(Ticket)),
        unassigned: z.optional(z.array(Ticket)),
        /** Missing while billing is off, as the orders are while the store is off. */
        invoices: z.optional(z.array(Invoice)),
        orders: z.optional(z.array(Order)),
        assets: z.optional(z.array(Asset)),
        next: z.object({ tickets: secondPage() }),
      }),
  }),
  getTicketScreen: route({
    method: 'GET',
    path: '/api/screens/tickets/{id}',
    summary: 'Returns a ticket with the first page of its conversation and of its history',
    access: 'signed-in',
    parameters: () => z.object({ id: TicketId }),
    owner: 'row',
    provider: true,
    response: () =>
      z.object({
        ticket: TicketPage,
        comments: z.array(Comment),
        history: z.array(HistoryEntry),
        next: z.object({ comments: secondPage(), history: secondPage() }),
      }),
  }),
  getTechnicianTicketsScreen: route({
    method: 'GET',
    path: '/api/screens/team',
    summary:
      'Returns the first page of the queue or of all tickets, the numbers of its views, the technicians’ statistics and the possible assignees',
    access: 'staff',
    provider: true,
    query: () =>
      z.strictObject({
        ...ticketFilters(),
        view: z.optional(z.enum(ticketViews)),
        sort: z.optional(z.enum(queueSorts)),
        ...moreQueueFilters(),
      }),
    response: () =>
      z.object({
        /** One of the two lists, by the filters. */
        queue: z.optional(z.array(Ticket)),
        tickets: z.optional(z.array(Ticket)),
        counts: QueueCounts,
        statistics: TechnicianStatistics,
        technicians: z.array(Assignee),
        next: z.object({ queue: secondPage(), tickets: secondPage() }),
      }),
  }),
  getCustomerTicketsScreen: route({
    method: 'GET',
    path: '/api/screens/portal',
    summary: 'Returns the first page of the caller’s tickets, or of all for staff, and the caller’s statistics',
    access: 'signed-in',
    query: () => z.strictObject(ticketFilters()),
    response: () =>
      z.object({
        tickets: z.array(Ticket),
        statistics: CustomerStatistics,
        next: z.object({ tickets: secondPage() }),
      }),
  }),
}

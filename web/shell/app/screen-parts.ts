import type { ResponseOf } from '#/shared/lib/route.ts'
import { queueFilterNames, ticketFilterNames } from '#/shared/queue/rules.ts'
import type { routes } from '#/shared/screens/routes.ts'
import { dashboardQueue, dashboardRecords, dashboardTickets, historyLimit } from '#/shared/tickets/rules.ts'
import type { FirstRead } from '#/web/shell/app/screen.ts'

type ScreenRoutes = typeof routes
type Part = Pick<FirstRead, 'route' | 'query'> & {
  /** The filters that it takes of those of the combined request; `true` for all of them. */
  filtered?: true | readonly string[]
  /** Whether some users may not read it, or its module can be off. It is not requested on its own before its screen needs it. */
  optional?: true
}

/**
 * The reads that a screen's combined request replaces, by the name of their part of the response. Only the build needs them, so
 * the shell does not load them.
 */
export const screenParts: {
  [Id in keyof ScreenRoutes]: Record<Exclude<keyof ResponseOf<ScreenRoutes[Id]>, 'next'>, Part>
} = {
  getDashboardScreen: {
    statistics: { route: 'getDashboardStatistics' },
    tickets: { route: 'listTickets', query: { limit: `${dashboardTickets}` } },
    events: { route: 'listStatusEvents', optional: true },
    team: { route: 'getTechnicianStatistics', optional: true },
    mine: {
      route: 'listTickets',
      query: { limit: `${dashboardQueue.mine}`, assignee: 'mine', status: 'unresolved' },
      optional: true,
    },
    unassigned: {
      route: 'listTickets',
      query: { limit: `${dashboardQueue.unassigned}`, assignee: 'unassigned', status: 'unresolved' },
      optional: true,
    },
    invoices: { route: 'listInvoices', query: { limit: `${dashboardRecords}` }, optional: true },
    orders: { route: 'listOrders', query: { limit: `${dashboardRecords}` }, optional: true },
    assets: { route: 'listAssets', query: { limit: `${dashboardRecords}` }, optional: true },
  },
  getTicketScreen: {
    ticket: { route: 'getTicket' },
    comments: { route: 'listComments' },
    history: { route: 'listHistory', query: { limit: `${historyLimit}` } },
  },
  getTechnicianTicketsScreen: {
    tickets: { route: 'listTickets', filtered: ticketFilterNames, optional: true },
    queue: { route: 'listQueue', filtered: queueFilterNames, optional: true },
    counts: { route: 'getQueueCounts' },
    statistics: { route: 'getTechnicianStatistics' },
    technicians: { route: 'listTechnicians' },
  },
  getCustomerTicketsScreen: {
    tickets: { route: 'listTickets', filtered: true },
    statistics: { route: 'getCustomerStatistics' },
  },
}

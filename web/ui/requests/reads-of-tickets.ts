import type { RouteId } from '#/shared/contract.ts'

/** The routes that show or count tickets. */
export const readsOfTickets: readonly RouteId[] = [
  'getTicket',
  'listTickets',
  'listQueue',
  'getQueueCounts',
  'listTags',
  'listComments',
  'getCustomerStatistics',
  'getTechnicianStatistics',
  'getDashboardStatistics',
]

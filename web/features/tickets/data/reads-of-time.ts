import type { RouteId } from '#/shared/contract.ts'

/** The routes that show or count time. */
export const readsOfTime: readonly RouteId[] = [
  'getTicket',
  'listTickets',
  'listQueue',
  'listUnbilledTime',
  'listUnbilledEntries',
  'getTimeSheet',
  'summarizeInvoices',
  'getTicketContract',
  'getContract',
]

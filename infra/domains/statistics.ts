import type { Grant, GrantMakers } from '#/infra/grants/grant.ts'
import type { PermissionsOf } from '#/infra/grants.ts'

export const statisticsGrants = ({ index, rows }: GrantMakers) =>
  ({
    readCustomerCounters: [
      rows(['get', 'query'], 'CUSTOMER#*', 'COMPANYLIST#*'),
      // The payers of a customer's company.
      rows(['get'], 'COMPANY#*'),
    ],
    /** To count the quotes, ratings and drafts that wait for the team, and a customer's quotes and hours. */
    countOpenWork: [
      index(['gsi3'], 'SURVEYS#needed'),
      rows(['query'], 'COUNTER#quotes', 'COUNTER#invoices', 'CUSTOMER#*', 'COMPANY#*'),
      rows(['get'], 'QUOTE#*', 'CONTRACT#*', 'MODULE#*', 'BRAND#*', 'COMPANY#*'),
    ],
    readTeamCounters: [rows(['query'], 'COUNTER#*')],
    countAssignedTickets: [index(['gsi3'], 'TICKETS#*')],
    /** The rows of older releases are read from the table, because their index rows have only keys. */
    countTicketsByAssignee: [index(['gsi2'], 'TICKETS#*'), rows(['get'], 'TICKET#*')],
  }) satisfies Record<string, Grant[]>

export const statisticsPermissions: PermissionsOf<'statistics'> = {
  getCustomerStatistics: ['readCustomerCounters'],
  getTechnicianStatistics: ['readTeamCounters'],
  getDashboardStatistics: ['readCustomerCounters', 'readTeamCounters', 'countPcComponents', 'countOpenWork'],
  getNavigationCounts: ['readTeamCounters', 'countAssignedTickets', 'readStatusEvents'],
  getWorkload: ['readTeamCounters', 'countTicketsByAssignee', 'listUsers'],
}

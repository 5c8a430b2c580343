import type { Grant, GrantMakers } from '#/infra/grants/grant.ts'
import type { PermissionsOf } from '#/infra/grants.ts'

export const reportsGrants = ({ rows, index }: GrantMakers) =>
  ({
    readCustomerYears: [index(['gsi1'], 'BOOKYEARS#*'), rows(['get'], 'CUSTOMER#*')],
    exportBooks: [
      index(['gsi1'], 'BOOKS#*'),
      rows(['get'], 'CUSTOMERBOOKS#*', 'CUSTOMER#*', 'INVOICE#*', 'ORDER#*', 'BRAND#*'),
    ],
    readBooks: [rows(['query'], 'CUSTOMERBOOKS#*')],
    readStatements: [rows(['query'], 'CUSTOMER#*', 'CUSTOMERBOOKS#*'), rows(['get'], 'BRAND#*', 'USER#*')],
    reportAssets: [
      rows(['query'], 'COUNTER#assets'),
      index(['gsi4'], 'WARRANTIES'),
      rows(['get'], 'ASSET#*', 'BRAND#*'),
    ],
    reportTickets: [
      rows(['query'], 'COUNTER#ticket-months', 'SLAMONTHS'),
      rows(['get'], 'SERVICELEVELS#settings', 'MODULE#*', 'BRAND#*'),
    ],
    reportUtilization: [
      rows(['query'], 'COUNTER#time-months'),
      rows(['get'], 'SERVICELEVELS#settings', 'MODULE#*', 'BRAND#*', 'USER#*'),
    ],
    recountBooks: [
      index(
        ['gsi1', 'gsi2'],
        'INVOICES',
        'SCHEDULES',
        'BOOKS#*',
        'BOOKYEARS#*',
        'UNBILLEDTIME',
        'UNBILLED#*',
        'QUOTES',
        'ASSETS',
        'TICKETS',
      ),
      index(['gsi3'], 'TIMEOFYEAR#*'),
      rows(
        ['get'],
        'INVOICE#*',
        'SCHEDULE#*',
        'CUSTOMER#*',
        'CUSTOMERBOOKS#*',
        'TICKET#*',
        'QUOTE#*',
        'ASSET#*',
        'BRAND#*',
      ),
      rows(['query'], 'COUNTER#*', 'QUOTE#*'),
    ],
  }) satisfies Record<string, Grant[]>

export const reportsPermissions: PermissionsOf<'reports'> = {
  getReport: ['countInvoices'],
  getSalesReport: ['countQuotes'],
  getRenewalsReport: ['listContracts', 'readPayers'],
  getAssetsReport: ['reportAssets', 'readPayers'],
  getTicketsReport: ['reportTickets'],
  getUtilizationReport: ['reportUtilization'],
  listCustomerReports: ['readCustomerYears', 'readPayers'],
  exportBooks: ['exportBooks', 'readPayers'],
  getStatement: ['readStatements', 'readPayers'],
  downloadStatement: ['readPayers', 'readStatements', 'drawDocuments'],
}

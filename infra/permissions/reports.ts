import type { PermissionsOf } from '#/infra/grants.ts'

export const reports: PermissionsOf<'reports'> = {
  getReport: ['countInvoices'],
  listCustomerReports: ['readCustomerYears'],
  exportBooks: ['exportBooks'],
  getStatement: ['readStatements'],
  downloadStatement: ['readStatements', 'drawDocuments'],
}

import type { Grant, GrantMakers } from '#/infra/grants/grant.ts'
import type { PermissionsOf } from '#/infra/grants.ts'

export const invoicesGrants = ({ rows, index }: GrantMakers) =>
  ({
    readInvoices: [rows(['get', 'query'], 'INVOICE#*'), rows(['get'], 'BRAND#*')],
    beginInvoicePayments: [rows(['get', 'put'], 'INVOICE#*'), rows(['get'], 'PAYMENT#*')],
    /** To note the last reminder of an invoice, which changes no amount. */
    noteReminders: [rows(['update'], 'INVOICE#*')],
    recordInvoiceViews: [rows(['query', 'put'], 'INVOICE#*')],
    listInvoices: [
      rows(['query'], 'CUSTOMER#*'),
      index(['gsi1', 'gsi2'], 'INVOICES', 'INVOICES#*'),
      rows(['get'], 'INVOICE#*'),
    ],
    countInvoices: [
      rows(['query'], 'COUNTER#invoices*', 'COUNTER#books', 'COUNTER#outstanding', 'COUNTER#unbilled-time'),
      rows(['get'], 'BRAND#*'),
    ],
    /** To create and change invoices, and the credits on them. */
    keepInvoices: [
      rows(['update'], 'NUMBER#invoice', 'COUNTER#invoices', 'COUNTER#invoices-paid#*'),
      rows(['update'], 'COUNTER#books', 'COUNTER#outstanding'),
      rows(['get', 'query', 'put', 'update', 'delete'], 'INVOICE#*'),
      rows(['get', 'query', 'put', 'update', 'delete'], 'CUSTOMER#*'),
      rows(['put'], 'CUSTOMERBOOKS#*'),
      rows(['query', 'put', 'update'], 'CREDIT#*'),
      rows(['get'], 'TAX#*', 'EXEMPTION#*', 'BRAND#*', 'USER#*'),
      // The names of payers, and a company's terms.
      rows(['get'], 'USER#*', 'COMPANY#*'),
    ],
    readBillingSettings: [rows(['get'], 'BILLING#*')],
    keepBillingSettings: [rows(['get', 'put'], 'BILLING#*'), rows(['get'], 'BRAND#*')],
    /** A customer's consent to automatic payments. */
    readConsent: [rows(['get'], 'CONSENT#*')],
    keepConsent: [rows(['get', 'put', 'check'], 'CONSENT#*')],
    listSchedules: [index(['gsi2'], 'SCHEDULES'), rows(['get'], 'SCHEDULE#*')],
    forecastSchedules: [index(['gsi1'], 'SCHEDULES#active'), rows(['get'], 'BRAND#*')],
    keepSchedules: [
      rows(['get', 'put', 'update'], 'SCHEDULE#*'),
      rows(['get'], 'USER#*', 'COMPANY#*'),
      rows(['update'], 'CUSTOMER#*', 'COUNTER#books'),
      rows(['get'], 'BRAND#*'),
    ],
    findWhatIsDue: [
      index(['gsi1'], 'SCHEDULES#active', 'AUTOMATICCHARGES', 'AUTOMATICPAYMENTS#expiring'),
      index(['gsi3'], 'INVOICES#due', 'INVOICES#late'),
      rows(['get'], 'MODULE#*'),
    ],
  }) satisfies Record<string, Grant[]>

export const invoicesPermissions: PermissionsOf<'invoices'> = {
  listInvoices: ['listInvoices', 'readPayers'],
  summarizeInvoices: ['countInvoices'],
  createInvoice: ['keepInvoices', 'keepSchedules', 'readBillingSettings', 'sendEmail'],
  getInvoice: ['readPayers', 'readInvoices'],
  updateInvoice: ['keepInvoices', 'releaseTime'],
  sendInvoice: ['keepInvoices', 'sendEmail'],
  remindOfInvoice: ['readPayers', 'readInvoices', 'noteReminders', 'sendEmail'],
  payInvoice: ['keepInvoices', 'changeOrders', 'sendEmail'],
  payInvoiceByCard: ['readPayers', 'beginInvoicePayments', 'callStripe', 'keepStripeCustomers'],
  voidInvoice: ['keepInvoices', 'releaseTime', 'changeOrders', 'sendEmail'],
  creditInvoice: ['keepInvoices', 'changeOrders', 'callStripe', 'sendEmail'],
  viewInvoice: ['recordInvoiceViews'],
  downloadInvoice: ['readPayers', 'readInvoices', 'drawDocuments'],
}

import type { PermissionsOf } from '#/infra/grants.ts'

export const invoices: PermissionsOf<'invoices'> = {
  listInvoices: ['listInvoices'],
  summarizeInvoices: ['countInvoices'],
  createInvoice: ['keepInvoices', 'keepSchedules', 'readBillingSettings', 'sendEmail'],
  getInvoice: ['readInvoices'],
  updateInvoice: ['keepInvoices', 'releaseTime'],
  sendInvoice: ['keepInvoices', 'sendEmail'],
  payInvoice: ['keepInvoices', 'sendEmail'],
  payInvoiceByCard: ['beginInvoicePayments', 'callStripe', 'keepStripeCustomers'],
  voidInvoice: ['keepInvoices', 'releaseTime'],
  creditInvoice: ['keepInvoices', 'callStripe', 'sendEmail'],
  downloadInvoice: ['readInvoices', 'drawDocuments'],
}

import type { PermissionsOf } from '#/infra/grants.ts'

export const invoices: PermissionsOf<'invoices'> = {
  listInvoices: ['listInvoices'],
  summarizeInvoices: ['countInvoices'],
  createInvoice: ['keepInvoices', 'keepSchedules', 'readBillingSettings', 'sendMail'],
  getInvoice: ['readInvoices'],
  updateInvoice: ['keepInvoices', 'releaseTime'],
  sendInvoice: ['keepInvoices', 'sendMail'],
  payInvoice: ['keepInvoices', 'sendMail'],
  payInvoiceByCard: ['beginInvoicePayments', 'callStripe', 'keepStripeCustomers'],
  voidInvoice: ['keepInvoices', 'releaseTime'],
  creditInvoice: ['keepInvoices', 'callStripe', 'sendMail'],
  downloadInvoice: ['readInvoices', 'drawDocuments'],
}

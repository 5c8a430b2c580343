import * as z from 'zod/mini'
import { InvoiceSummary } from '#/shared/invoices/invoice-summary.ts'
import {
  base,
  Invoice,
  InvoiceChange,
  InvoicePage,
  NewCardPayment,
  NewCreditNote,
  NewInvoice,
  NewInvoicePayment,
} from '#/shared/invoices/schemas.ts'
import { invoiceStatuses } from '#/shared/invoices/transitions.ts'
import { InvoiceId, PayerId } from '#/shared/lib/ids.ts'
import { pageQuery, route } from '#/shared/lib/route.ts'
import { StartedPayment } from '#/shared/orders/checkout.ts'

const byId = () => z.object({ id: InvoiceId })
const perHour = { perHour: 300 }
const onInvoice = {
  access: 'staff',
  module: 'billing',
  parameters: byId,
  owner: 'row',
  response: () => Invoice,
  idempotent: true,
  limit: perHour,
} as const

export const routes = {
  listInvoices: route({
    method: 'GET',
    path: '/api/invoices',
    summary: 'Lists invoices, newest first: a customer’s own, or all of them for staff',
    access: 'signed-in',
    module: 'billing',
    query: () =>
      pageQuery({
        status: z.optional(z.enum(invoiceStatuses)),
        /** Staff only. */
        customerId: z.optional(PayerId),
      }),
    response: () => z.array(Invoice),
    paged: true,
  }),
  summarizeInvoices: route({
    method: 'GET',
    path: '/api/invoices/summary',
    summary: 'Returns the outstanding and overdue totals, and the payments of this month',
    access: 'staff',
    module: 'billing',
    response: () => InvoiceSummary,
  }),
  createInvoice: route({
    method: 'POST',
    path: '/api/invoices',
    summary: 'Creates an invoice and, if it recurs, the schedule of later ones',
    access: 'staff',
    module: 'billing',
    body: () => NewInvoice,
    response: () => Invoice,
    status: 201,
    audited: 'Created an invoice',
    idempotent: true,
    limit: perHour,
  }),
  getInvoice: route({
    method: 'GET',
    path: '/api/invoices/{id}',
    summary: 'Returns an invoice with its lines and payments',
    access: 'signed-in',
    module: 'billing',
    parameters: byId,
    owner: 'row',
    response: () => InvoicePage,
    polled: true,
  }),
  downloadInvoice: route({
    method: 'GET',
    path: '/api/invoices/{id}/pdf',
    summary: 'Downloads an invoice as a PDF',
    access: 'signed-in',
    module: 'billing',
    parameters: byId,
    owner: 'row',
    response: 'download',
    limit: { perHour: { customer: 60, staff: 600 } },
  }),
  viewInvoice: route({
    method: 'POST',
    path: '/api/invoices/{id}/view',
    summary: 'Records that an invoice’s customer has opened it',
    access: 'signed-in',
    module: 'billing',
    parameters: byId,
    owner: 'row',
    response: () => z.object({}),
  }),
  updateInvoice: route({
    ...onInvoice,
    method: 'PUT',
    path: '/api/invoices/{id}',
    summary: 'Updates a draft invoice',
    body: () => InvoiceChange,
    audited: 'Changed an invoice',
  }),
  sendInvoice: route({
    ...onInvoice,
    method: 'POST',
    path: '/api/invoices/{id}/send',
    summary: 'Sends a draft invoice to its customer',
    body: () => z.strictObject(base()),
    audited: 'Sent an invoice',
  }),
  remindOfInvoice: route({
    ...onInvoice,
    method: 'POST',
    path: '/api/invoices/{id}/reminders',
    summary: 'Emails a reminder of an unpaid invoice to its customer, at most one a day',
    body: () => z.strictObject(base()),
    audited: 'Reminded a customer of an invoice',
  }),
  payInvoice: route({
    ...onInvoice,
    method: 'POST',
    path: '/api/invoices/{id}/payments',
    summary: 'Records a full or partial payment of an invoice other than by card',
    body: () => NewInvoicePayment,
    audited: 'Recorded an invoice payment',
  }),
  payInvoiceByCard: route({
    method: 'POST',
    path: '/api/invoices/{id}/card-payments',
    summary: 'Starts a full or partial card payment of the caller’s own invoice',
    access: 'signed-in',
    module: 'billing',
    parameters: byId,
    owner: 'row',
    body: () => NewCardPayment,
    response: () => StartedPayment,
    audited: 'Started an invoice payment',
    idempotent: true,
    limit: perHour,
  }),
  voidInvoice: route({
    ...onInvoice,
    method: 'POST',
    path: '/api/invoices/{id}/void',
    summary: 'Voids an invoice; payments already made become the customer’s credit',
    body: () => z.strictObject(base()),
    audited: 'Voided an invoice',
  }),
  creditInvoice: route({
    ...onInvoice,
    method: 'POST',
    path: '/api/invoices/{id}/credit-notes',
    summary:
      'Credits an amount of an invoice; the part already paid becomes the customer’s credit, or is refunded to the card',
    body: () => NewCreditNote,
    audited: 'Credited an invoice',
  }),
}

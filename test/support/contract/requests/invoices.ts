import { keyed } from '#/test/support/contract/idempotent-request.ts'
import type { Requests } from '#/test/support/contract/requests/request.ts'
import { stripeCustomerOf } from '#/test/support/fixtures/cards.ts'
import { madeInvoice } from '#/test/support/fixtures/invoices.ts'
import type { People } from '#/test/support/fixtures/people.ts'

/** A staff request about a new invoice. */
const onInvoice =
  (method: string, action: string, body: object, fields: object = {}) =>
  async (people: People) => {
    const { id } = await madeInvoice(people, fields)
    return keyed(key => people.technician.request(method, `/api/invoices/${id}${action}`, body, key))
  }
const draft = { status: 'draft' }

export const invoices: Requests<'invoices'> = {
  createInvoice: async ({ technician, customer }) => {
    const items = [{ description: 'Managed support', quantity: '1.5', rate: '120.00' }]
    const recurring = { isRecurring: true, frequency: 'monthly', dayOfMonth: 1 }
    const body = { customerId: customer.user.id, description: 'Support in November', items, ...recurring }
    return keyed(key => technician.request('POST', '/api/invoices', body, key))
  },
  updateInvoice: onInvoice('PUT', '', { description: 'Something else' }, draft),
  sendInvoice: onInvoice('POST', '/send', {}, draft),
  remindOfInvoice: onInvoice('POST', '/reminders', {}),
  payInvoice: onInvoice('POST', '/payments', { amount: '40.00', method: 'check', note: 'No. 1042' }),
  payInvoiceByCard: async people => {
    await stripeCustomerOf(people.customer)
    const { id } = await madeInvoice(people)
    const body = { amount: '40.00' }
    return keyed(key => people.customer.request('POST', `/api/invoices/${id}/card-payments`, body, key))
  },
  voidInvoice: onInvoice('POST', '/void', {}),
  creditInvoice: onInvoice('POST', '/credit-notes', { amount: '25.00', reason: 'An hour was billed twice' }),
  viewInvoice: async people => {
    const { id } = await madeInvoice(people)
    return () => people.customer.request('POST', `/api/invoices/${id}/view`)
  },
  downloadInvoice: async people => {
    const { id } = await madeInvoice(people)
    return () => people.customer.request('GET', `/api/invoices/${id}/pdf`)
  },
}

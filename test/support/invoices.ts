import type { InvoicePage } from '#/shared/invoices/schemas.ts'
import type { StartedPayment } from '#/shared/orders/checkout.ts'
import type { RecurringSchedule } from '#/shared/schedules/schemas.ts'
import { standInClient } from '#/test/support/cards.ts'
import type { Reply } from '#/test/support/cloud.ts'
import type { People, Person } from '#/test/support/people.ts'

type Billed = Pick<People, 'customer' | 'technician'>

/** An invoice's page after a change; an error is returned unchanged. */
export async function pageAfter(by: Person, method: string, path: string, body: object): Promise<Reply<InvoicePage>> {
  const reply = await by.request<InvoicePage>(method, path, body)
  if (reply.status >= 400) return reply
  const page = await by.request<InvoicePage>('GET', `/api/invoices/${reply.body.id}`)
  return { ...reply, body: page.body }
}

/** Bills the customer $100 as a technician through the API: sent at once unless `fields` says otherwise. */
export async function madeInvoice({ customer, technician }: Billed, fields: object = {}): Promise<InvoicePage> {
  const { status, body } = await pageAfter(technician, 'POST', '/api/invoices', {
    customerId: customer.user.id,
    description: 'Managed support',
    totalAmount: 100,
    ...fields,
  })
  if (status !== 201) throw new Error(`No invoice was made: ${status} ${JSON.stringify(body)}`)
  return body
}

/** A schedule that bills the customer $100 a month, with the invoice of its first period. */
export async function madeSchedule(people: Billed, fields: object = {}): Promise<RecurringSchedule> {
  const recurring = { isRecurring: true, frequency: 'monthly', dayOfMonth: 1, ...fields }
  const { recurringScheduleId } = await madeInvoice(people, recurring)
  const { body } = await people.technician.request<RecurringSchedule[]>('GET', '/api/recurring-schedules')
  const made = body.find(({ id }) => id === recurringScheduleId)
  if (!made) throw new Error('The invoice made no schedule')
  return made
}

/** Has a customer pay an invoice, or part of it, by card; its webhook may not have arrived yet. */
export async function paidByCard(customer: Person, id: string, amount: number, card = 'pm_card_visa') {
  const path = `/api/invoices/${id}/card-payments`
  const { status, body } = await customer.request<StartedPayment>('POST', path, { amount })
  if (status !== 200) throw new Error(`No payment was begun: ${status} ${JSON.stringify(body)}`)
  const [intent = ''] = body.clientSecret.split('_secret')
  const confirmation = { payment_method: card, return_url: 'https://beacon.example/billing' }
  return standInClient().paymentIntents.confirm(intent, confirmation)
}

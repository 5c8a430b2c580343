import type { InvoicePage } from '#/shared/invoices.ts'
import type { RecurringSchedule } from '#/shared/schedules.ts'
import type { People } from '#/test/support/people.ts'

type Billed = Pick<People, 'customer' | 'technician'>

/** Bills the customer $100 as a technician through the API: sent at once unless `fields` says otherwise. */
export async function madeInvoice({ customer, technician }: Billed, fields: object = {}): Promise<InvoicePage> {
  const { status, body } = await technician.request<InvoicePage>('POST', '/api/invoices', {
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

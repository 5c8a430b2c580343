import { describe, expect, test } from 'vitest'
import { invoiceKey } from '#/functions/invoices/data/invoices.ts'
import { change } from '#/functions/table/table.ts'
import { addDays } from '#/shared/schedules/periods.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { madeInvoice, pageAfter } from '#/test/support/fixtures/invoices.ts'
import { usePeople } from '#/test/support/fixtures/people.ts'

const here = useCloud()
const people = usePeople(here)
const send = (id: string) => people.technician.request('POST', `/api/invoices/${id}/send`, {})

describe('POST /api/invoices/{id}/send', () => {
  test('200 sends a draft to its customer, once', async () => {
    const { id, invoiceNumber } = await madeInvoice(people, { status: 'draft' })
    await here.cloud.settle()
    const emails = here.cloud.inbox().length
    expect(await send(id)).toMatchObject({ status: 200, body: { status: 'pending', emailSent: true } })
    expect(await send(id)).toMatchObject({ status: 409 })
    await here.cloud.settle()
    expect(here.cloud.inbox()).toHaveLength(emails + 1)
    expect(here.cloud.inbox()[0]?.text).toContain(`/billing/${id}?pay`)
    expect(here.cloud.inbox()[0]?.subject).toContain(invoiceNumber)
    expect(await people.customer.request('GET', `/api/invoices/${id}`)).toMatchObject({ status: 200 })
  })
})

test.each([
  ['takes the day on which it is sent', {}, 30],
  ['keeps a due date that was chosen', { dueDate: '2099-12-31' }, undefined],
])('a draft %s', async (_, fields, dueDays) => {
  const { id, dueDate } = await madeInvoice(people, { status: 'draft', ...fields })
  const begun = addDays(dueDate, -3)
  if (dueDays) {
    await change(invoiceKey(id), { update: 'SET dueDate = :due', values: { ':due': begun } })
  }
  const { body } = await pageAfter(people.technician, 'POST', `/api/invoices/${id}/send`, {})
  expect(body).toMatchObject({ status: 'pending', dueDate, issuedOn: expect.any(String) })
  if (dueDays) expect(addDays(body.issuedOn ?? '', dueDays)).toBe(body.dueDate)
})

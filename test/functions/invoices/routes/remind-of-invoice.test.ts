import { describe, expect, test } from 'vitest'
import { invoiceKey } from '#/functions/invoices/data/invoices.ts'
import { change } from '#/functions/table/table.ts'
import { daysBetween } from '#/shared/schedules/periods.ts'
import { businessDayOf } from '#/test/support/cloud/business-days.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { madeInvoice, pageAfter } from '#/test/support/fixtures/invoices.ts'
import { usePeople } from '#/test/support/fixtures/people.ts'

const here = useCloud()
const people = usePeople(here)
const remind = (id: string, body: object = {}) =>
  people.technician.request('POST', `/api/invoices/${id}/reminders`, body)
const remindersOf = async (number: string) => {
  await here.cloud.settle()
  return here.cloud.inbox().filter(({ subject }) => subject.includes(number) && / is (?:due on|overdue)/.test(subject))
}

describe('POST /api/invoices/{id}/reminders', () => {
  test('200 emails the customer, at most once a day', async () => {
    const { id, invoiceNumber, dueDate } = await madeInvoice(people)
    const { status, body } = await pageAfter(people.technician, 'POST', `/api/invoices/${id}/reminders`, {})
    expect(status).toBe(200)
    expect(body.reminded).toBe(daysBetween(dueDate, businessDayOf(new Date().toISOString())))
    expect(await remind(id)).toMatchObject({
      status: 409,
      body: { detail: 'The customer was reminded of this invoice today.' },
    })
    const emails = await remindersOf(invoiceNumber)
    expect(emails).toMatchObject([{ to: [people.customer.user.email] }])
    expect(emails[0]?.text).toContain(`/billing/${id}?pay`)
  })

  test('200 says that the invoice is overdue once it is late', async () => {
    const { id, invoiceNumber } = await madeInvoice(people)
    await change(invoiceKey(id), { update: 'SET dueDate = :due', values: { ':due': '2026-01-15' } })
    expect(await remind(id)).toMatchObject({ status: 200 })
    expect(await remindersOf(invoiceNumber)).toMatchObject([{ subject: `Invoice ${invoiceNumber} is overdue` }])
  })

  test.each([
    ['a draft', async () => madeInvoice(people, { status: 'draft' })],
    [
      'a paid invoice',
      async () => {
        const invoice = await madeInvoice(people)
        await people.technician.request('POST', `/api/invoices/${invoice.id}/payments`, { method: 'check' })
        return invoice
      },
    ],
    [
      'a voided invoice',
      async () => {
        const invoice = await madeInvoice(people)
        await people.technician.request('POST', `/api/invoices/${invoice.id}/void`, {})
        return invoice
      },
    ],
  ])('409 for %s', async (_, made) => {
    const { id, invoiceNumber } = await made()
    expect(await remind(id)).toMatchObject({ status: 409, body: { detail: expect.stringContaining('no reminder') } })
    expect(await remindersOf(invoiceNumber)).toEqual([])
  })

  test('409 does not overwrite a change of a colleague’s', async () => {
    const { id, version } = await madeInvoice(people)
    expect(await remind(id, { version: version + 1 })).toMatchObject({ status: 409 })
  })
})

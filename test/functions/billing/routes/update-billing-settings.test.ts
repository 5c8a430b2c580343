import { afterAll, describe, expect, test } from 'vitest'
import { keepBillingSettings } from '#/functions/billing/data/billing-settings.ts'
import { usualBilling } from '#/shared/billing/schemas.ts'
import type { InvoicePage } from '#/shared/invoices/schemas.ts'
import { addDays } from '#/shared/schedules/periods.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { madeInvoice } from '#/test/support/fixtures/invoices.ts'
import { usePeople } from '#/test/support/fixtures/people.ts'

const here = useCloud()
const people = usePeople(here)
afterAll(() => keepBillingSettings(usualBilling, '2026-01-01', []))
const update = (settings: object) =>
  people.admin.request('PUT', '/api/billing-settings', { ...usualBilling, ...settings })
const runOn = (day: string) => here.cloud.runSchedule('run-billing', `${day}T20:00:00.000Z`)
const pageOf = async (id: string) => (await people.technician.request<InvoicePage>('GET', `/api/invoices/${id}`)).body
const lateFee = (kind: string, value: string) => ({ lateFee: { kind, value, afterDays: 5 } })

describe('PUT /api/billing-settings', () => {
  test('200 sets the payment terms', async () => {
    expect(await update({ dueDays: 14 })).toMatchObject({ status: 200, body: { dueDays: 14 } })
    expect((await people.technician.request('GET', '/api/billing-settings')).body).toMatchObject({ dueDays: 14 })
    const { dueDate, createdAt } = await madeInvoice(people)
    expect(dueDate <= addDays(createdAt.slice(0, 10), 14)).toBe(true)
  })

  test('200 adds a late fee once, to invoices that are late enough', async () => {
    await update(lateFee('percent', '1.5'))
    const { id, dueDate, invoiceNumber } = await madeInvoice(people)
    await runOn(addDays(dueDate, 4))
    expect(await pageOf(id)).toMatchObject({ status: 'overdue', totalAmount: '100.00' })
    await Promise.all([runOn(addDays(dueDate, 5)), runOn(addDays(dueDate, 5)), runOn(addDays(dueDate, 6))])
    await runOn(addDays(dueDate, 20))
    expect(await pageOf(id)).toMatchObject({
      balance: '101.50',
      items: [{ amount: '100.00' }, { description: 'Late fee', amount: '1.50' }],
    })
    await here.cloud.settle()
    const emailed = here.cloud
      .inbox()
      .filter(({ subject }) => subject === `A late fee was added to invoice ${invoiceNumber}`)
    expect(emailed).toHaveLength(1)
  })

  test('200 adds no late fee to invoices that were due before it existed', async () => {
    await update({})
    const { id, dueDate } = await madeInvoice(people)
    const settings = { ...usualBilling, lateFee: { kind: 'fixed' as const, value: '25.00', afterDays: 5 } }
    await keepBillingSettings(settings, addDays(dueDate, 1), [])
    await runOn(addDays(dueDate, 30))
    expect(await pageOf(id)).toMatchObject({ totalAmount: '100.00' })
  })

  test('200 sends reminders on the chosen days', async () => {
    await update({ remindBefore: [2, 10], remindAfter: [1, 7] })
    const { dueDate, invoiceNumber } = await madeInvoice(people)
    for (const day of [-11, -10, -9, -2, 0, 1, 2, 7, 8]) await runOn(addDays(dueDate, day))
    await here.cloud.settle()
    const subjects = here.cloud.inbox().flatMap(({ subject }) => (subject.includes(invoiceNumber) ? [subject] : []))
    expect(subjects.filter(subject => subject.includes('is due on'))).toHaveLength(2)
    expect(subjects.filter(subject => subject.includes('is overdue'))).toHaveLength(2)
  })

  test('400 for a fee without an amount, and for invalid days', async () => {
    expect(await update(lateFee('fixed', '0'))).toMatchObject({ status: 400 })
    expect(await update(lateFee('percent', '26'))).toMatchObject({ status: 400 })
    expect(await update({ remindBefore: [3, 3] })).toMatchObject({ status: 400 })
    expect(await update({ dueDays: -1 })).toMatchObject({ status: 400 })
  })
})

import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { creditWrite } from '#/functions/data/credits.ts'
import { transact } from '#/functions/data/lib/table.ts'
import type { Invoice } from '#/shared/invoices.ts'
import type { RecurringSchedule } from '#/shared/schedules.ts'
import type { CustomerStatistics } from '#/shared/statistics.ts'
import { useCloud } from '#/test/support/cloud.ts'
import { madeInvoice, pageAfter } from '#/test/support/invoices.ts'
import { repeatedly, results } from '#/test/support/orders.ts'
import { usePeople } from '#/test/support/people.ts'

const here = useCloud()
const people = usePeople(here)
const create = (fields: object, by = people.technician) =>
  pageAfter(by, 'POST', '/api/invoices', {
    customerId: people.customer.user.id,
    description: 'Managed support',
    totalAmount: 100,
    ...fields,
  })

describe('POST /api/invoices', () => {
  test('201 creates an invoice of one amount, due in 30 days, and emails the customer', async () => {
    const { status, body } = await create({ totalAmount: 249.5, isRecurring: false, frequency: '', dayOfMonth: null })
    expect(status).toBe(201)
    expect(body).toMatchObject({
      status: 'pending',
      subtotal: '249.50',
      taxAmount: '0.00',
      totalAmount: '249.50',
      balance: '249.50',
      customerName: 'Dana Whitfield',
      companyName: 'Whitfield & Moss',
      isRecurring: false,
      recurringScheduleId: null,
      emailSent: true,
      items: [{ id: '1', description: 'Managed support', quantity: '1', rate: '249.50', amount: '249.50' }],
    })
    expect(body.invoiceNumber).toMatch(/^INV-20\d\d-\d{6}$/)
    expect(Date.parse(body.dueDate) - Date.parse(body.createdAt)).toBeGreaterThan(28 * 24 * 60 * 60 * 1000)
    await here.cloud.settle()
    expect(here.cloud.inbox()).toContainEqual(
      expect.objectContaining({ subject: `Invoice ${body.invoiceNumber}: $249.50` }),
    )
  })

  test('201 adds up lines with the tax of the company’s state, unless the customer is exempt', async () => {
    await people.admin.request('PUT', '/api/tax-settings', {
      homeState: 'WA',
      rates: [{ state: 'WA', percent: '10.1' }],
    })
    const items = [
      { description: 'Support', quantity: 1.5, rate: '120.00' },
      { description: 'Licenses', quantity: '3', rate: 9.99 },
    ]
    const amounts = { subtotal: '209.97', taxAmount: '21.21', totalAmount: '231.18' }
    expect(await create({ items, totalAmount: undefined })).toMatchObject({ status: 201, body: amounts })
    const exemption = `/api/users/${people.customer.user.id}/tax-exemption`
    await people.admin.request('PUT', exemption, { exempt: true, certificate: 'WA-1' })
    expect(await create({ items })).toMatchObject({ body: { taxAmount: '0.00', totalAmount: '209.97' } })
    await people.admin.request('PUT', '/api/tax-settings', { homeState: null, rates: [] })
  })

  test('201 starts a schedule for a recurring invoice, which counts as one of the customer’s services', async () => {
    const { body } = await create({ isRecurring: true, frequency: 'quarterly', dayOfMonth: 15, totalAmount: '300' })
    expect(body).toMatchObject({ isRecurring: true, frequency: 'quarterly', dayOfMonth: 15 })
    const { body: schedules } = await people.technician.request<RecurringSchedule[]>('GET', '/api/recurring-schedules')
    const schedule = schedules.find(({ id }) => id === body.recurringScheduleId)
    expect(schedule).toMatchObject({ amount: '300.00', isActive: true, state: 'active', dayOfMonth: 15 })
    expect(schedule?.nextDueDate.slice(8)).toBe('15')
    const { body: statistics } = await people.customer.request<CustomerStatistics>('GET', '/api/stats/customer')
    expect(statistics).toMatchObject({ activeServices: 1, monthlySpend: '100.00' })
  })

  test('201 uses the customer’s credit, oldest first, and is paid if that covers it', async () => {
    const { id: customerId } = people.customer.user
    await transact([
      creditWrite({ customerId, intentId: 'pi_1', amountCents: 3000, at: '2026-01-01T00:00:00.000Z' }),
      creditWrite({ customerId, intentId: 'pi_2', amountCents: 9000, at: '2026-02-01T00:00:00.000Z' }),
    ])
    const { body: first } = await create({})
    expect(first).toMatchObject({ status: 'paid', balance: '0.00' })
    expect(first.payments.map(({ amount, method }) => [amount, method]).sort()).toEqual([
      ['30.00', 'credit'],
      ['70.00', 'credit'],
    ])
    expect((await create({})).body).toMatchObject({ status: 'pending', balance: '80.00' })
  })

  test('a hundred, many at once, have a hundred numbers, and spend a credit once', async () => {
    const { id: customerId } = people.customer.user
    await transact([creditWrite({ customerId, intentId: 'pi', amountCents: 5000, at: '2026-01-01T00:00:00.000Z' })])
    const made = results(await repeatedly(100, () => madeInvoice(people)))
    expect(new Set(made.map(({ invoiceNumber }) => invoiceNumber)).size).toBe(100)
    const credited = made.flatMap(({ payments }) => payments).map(({ amount }) => amount)
    expect(credited).toEqual(['50.00'])
    const { body } = await people.customer.request<Invoice[]>('GET', '/api/invoices?limit=200')
    expect(body).toHaveLength(100)
  }, 120_000)

  test('400 names the invalid field', async () => {
    const wrong: [object, string][] = [
      [{ totalAmount: undefined }, 'totalAmount'],
      [{ dueDate: '2026-02-30' }, 'dueDate'],
      [{ dueDate: '2020-01-01' }, 'dueDate'],
      [{ isRecurring: true, frequency: 'monthly', dayOfMonth: 29 }, 'dayOfMonth'],
      [{ isRecurring: true, dayOfMonth: 1 }, 'frequency'],
      [{ items: [] }, 'items'],
      [{ items: [{ description: 'A', quantity: 0.001, rate: '1' }] }, 'items.0.quantity'],
      [{ customerId: randomUUID() }, 'customerId'],
      [{ authorId: 1 }, 'authorId'],
    ]
    for (const [fields, field] of wrong) {
      expect(await create(fields), field).toMatchObject({ status: 400, body: { errors: [{ field }] } })
    }
  })

  test('403 for a customer', async () => {
    expect(await create({}, people.customer)).toMatchObject({ status: 403 })
  })
})

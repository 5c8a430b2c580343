import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { creditWrite } from '#/functions/invoices/data/credits.ts'
import { transact } from '#/functions/table/table.ts'
import type { Invoice } from '#/shared/invoices/schemas.ts'
import { centsToDecimal } from '#/shared/lib/money.ts'
import { describePeriod } from '#/shared/schedules/describe-period.ts'
import { addDays } from '#/shared/schedules/periods.ts'
import { firstPeriodCents, firstPeriod as firstPeriodOf, lineShares } from '#/shared/schedules/proration.ts'
import type { RecurringSchedule } from '#/shared/schedules/schemas.ts'
import type { CustomerStatistics } from '#/shared/statistics/schemas.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { madeInvoice, pageAfter } from '#/test/support/fixtures/invoices.ts'
import { repeatedly, results } from '#/test/support/fixtures/orders.ts'
import { usePeople } from '#/test/support/fixtures/people.ts'

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

  test('a hundred at once get a hundred numbers, and spend a credit once', async () => {
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

describe('an invoice of $0.00', () => {
  const free = [
    ['one amount', { totalAmount: 0 }],
    ['a line that rounds to nothing', { items: [{ description: 'Trial', quantity: '0.01', rate: '0.01' }] }],
    [
      'free lines',
      {
        items: [
          { description: 'Trial', rate: '0' },
          { description: 'Setup', rate: '0.00' },
        ],
      },
    ],
  ] as const
  test.each(free)('201 is paid at once, sent now or as a draft: %s', async (_, fields) => {
    const sent = await create({ totalAmount: undefined, ...fields })
    expect(sent).toMatchObject({ status: 201, body: { status: 'paid', totalAmount: '0.00', balance: '0.00' } })
    const { body: draft } = await create({ totalAmount: undefined, ...fields, status: 'draft' })
    expect(draft).toMatchObject({ status: 'draft', totalAmount: '0.00' })
    const path = `/api/invoices/${draft.id}/send`
    expect(await pageAfter(people.technician, 'POST', path, {})).toMatchObject({
      status: 200,
      body: { status: 'paid' },
    })
    await here.cloud.settle()
    const email = here.cloud.inbox().find(({ subject }) => subject.includes(sent.body.invoiceNumber))
    expect(email?.text).toContain('No payment is due.')
  })

  test('201 begins a schedule, and 200 makes a draft free', async () => {
    expect(await create({ totalAmount: 0, isRecurring: true, frequency: 'monthly', dayOfMonth: 1 })).toMatchObject({
      status: 201,
      body: { status: 'paid', isRecurring: true },
    })
    const { body: draft } = await create({ status: 'draft' })
    const items = [{ description: 'Free after all', rate: '0.00' }]
    expect(await pageAfter(people.technician, 'PUT', `/api/invoices/${draft.id}`, { items })).toMatchObject({
      status: 200,
      body: { totalAmount: '0.00' },
    })
  })
})

describe('the first period of a recurring invoice', () => {
  const recurring = { isRecurring: true, frequency: 'monthly', dayOfMonth: 1, totalAmount: undefined }
  const items = [
    { description: 'Managed services', rate: '93.00' },
    { description: 'Licenses', quantity: 3, rate: '31.00' },
  ]

  test.each(['full', 'prorated'] as const)(
    '201 is named on its lines, and costs its share if prorated: %s',
    async firstPeriod => {
      const { status, body } = await create({ ...recurring, items, firstPeriod })
      expect(status).toBe(201)
      const day = body.issuedOn ?? ''
      const first = firstPeriodOf(day, { frequency: 'monthly', dayOfMonth: 1 })
      const period = { from: day, to: addDays(first.next, -1) }
      expect(body).toMatchObject({ period })
      const whole = [9300, 9300]
      const shares = firstPeriod === 'full' ? whole : lineShares(whole, cents => firstPeriodCents(cents, first))
      expect(body.items.map(({ description, amount }) => [description, amount])).toEqual(
        ['Managed services', 'Licenses'].map((name, index) => [
          `${name}, ${describePeriod(period)}`,
          centsToDecimal(shares[index] ?? 0),
        ]),
      )
      const page = await people.technician.request('GET', `/api/recurring-schedules/${body.recurringScheduleId}`)
      expect(page.body).toMatchObject({ amount: '186.00', billedFrom: day, nextDueDate: first.next })
      await here.cloud.settle()
      const email = here.cloud.inbox().find(({ subject }) => subject.includes(body.invoiceNumber))
      expect(email?.text).toContain(describePeriod(period))
    },
  )

  test('201 is free if it is prorated and a discount leaves nothing to pay', async () => {
    const three = ['Backups', 'Antivirus', 'Monitoring'].map(description => ({ description, rate: '33.33' }))
    const discounted = [...three, { description: 'First month free', rate: '-100%' }]
    const made = await create({ ...recurring, items: discounted, firstPeriod: 'prorated' })
    expect(made).toMatchObject({ status: 201, body: { totalAmount: '0.00', status: 'paid' } })
  })

  test('400 for a change before a prorated period began', async () => {
    const { body } = await create({ ...recurring, items, firstPeriod: 'prorated' })
    const path = `/api/recurring-schedules/${body.recurringScheduleId}/change-preview`
    const from = addDays(body.issuedOn ?? '', -1)
    const before = await people.technician.request('POST', path, { items, from })
    expect(before).toMatchObject({ status: 400, body: { errors: [{ field: 'from' }] } })
  })
})

describe('discounts', () => {
  test.each([
    [
      [
        ['100.00', '1'],
        ['-25.00', '1'],
      ],
      '75.00',
    ],
    [
      [
        ['100.00', '2'],
        ['-10%', '1'],
      ],
      '180.00',
    ],
    [
      [
        ['99.99', '1'],
        ['-33.33%', '1'],
        ['-0.01', '1'],
      ],
      '66.66',
    ],
    [
      [
        ['50.00', '1'],
        ['-100%', '1'],
      ],
      '0.00',
    ],
    [
      [
        ['0.05', '1'],
        ['-50%', '1'],
      ],
      '0.02',
    ],
  ] as const)('201 for %j: %s', async (lines, totalAmount) => {
    const items = lines.map(([rate, quantity]) => ({ description: 'Support', rate, quantity }))
    expect(await create({ items, totalAmount: undefined })).toMatchObject({ status: 201, body: { totalAmount } })
  })

  test.each([
    [
      [
        { description: 'Support', rate: '10.00' },
        { description: 'Discount', rate: '-10.01' },
      ],
      'items',
    ],
    [[{ description: 'Discount', rate: '-1.00' }], 'items'],
    [
      [
        { description: 'Support', rate: '10.00' },
        { description: 'Discount', rate: '-101%' },
      ],
      'items.1.rate',
    ],
    [[{ description: 'Support', rate: '10%' }], 'items.0.rate'],
  ])('400 if the discount exceeds the amount: %j', async (items, field) => {
    expect(await create({ items, totalAmount: undefined })).toMatchObject({
      status: 400,
      body: { errors: [{ field }] },
    })
  })

  test('400 for an invoice to staff', async () => {
    const customerId = people.technician.user.id
    expect(await create({ customerId })).toMatchObject({ status: 400, body: { errors: [{ field: 'customerId' }] } })
  })
})

import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { defaultRates, keepTimeRates } from '#/functions/time/data/time-rates.ts'
import type { InvoiceSummary } from '#/shared/invoices/invoice-summary.ts'
import type { Invoice, InvoicePage } from '#/shared/invoices/schemas.ts'
import type { TimeRecord, UnbilledTime } from '#/shared/time/schemas.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { companyOf } from '#/test/support/fixtures/companies.ts'
import { usePeople } from '#/test/support/fixtures/people.ts'
import { openedTicket } from '#/test/support/fixtures/rows.ts'
import { loggedTime, named, ratesWith } from '#/test/support/fixtures/time.ts'

const here = useCloud()
const people = usePeople(here)
const bill = (body: object, key?: string) =>
  people.technician.request<Invoice>(
    'POST',
    `/api/unbilled-time/${people.customer.user.id}/invoices`,
    body,
    key ? { 'idempotency-key': key } : {},
  )
const page = async (id: string) => (await people.technician.request<InvoicePage>('GET', `/api/invoices/${id}`)).body
const unbilled = async () => {
  const { body } = await people.technician.request<UnbilledTime[]>('GET', '/api/unbilled-time')
  return body.find(({ customerId }) => customerId === people.customer.user.id)
}
const entriesLeft = async () =>
  (await people.technician.request<TimeRecord[]>('GET', `/api/unbilled-time/${people.customer.user.id}`)).body

beforeEach(() => keepTimeRates(ratesWith(), []))
afterEach(() => keepTimeRates(defaultRates, []))

describe('POST /api/unbilled-time/{customerId}/invoices', () => {
  test('201 creates a draft with a line for each ticket, and nothing is left to bill', async () => {
    const { id: ticketId } = await openedTicket(people.customer, { title: 'Slow computer' })
    const entries = [
      await loggedTime(people, { ticketId, minutes: 20 }),
      await loggedTime(people, { ticketId, minutes: 40, timeDescription: 'Cleaned the fans' }),
      await loggedTime(people, { minutes: 15 }),
    ]
    expect(await unbilled()).toMatchObject({ entries: 3, minutes: 75 })
    const { status, body } = await bill({ entries: named(entries) })
    expect(status).toBe(201)
    expect(body).toMatchObject({ status: 'draft', subtotal: '112.50' })
    expect((await page(body.id)).items).toMatchObject([
      { description: expect.stringMatching(/^Slow computer \(#TK/), quantity: '1', rate: '90.00', amount: '90.00' },
      { quantity: '0.25', amount: '22.50' },
    ])
    expect(await unbilled()).toBeUndefined()
    expect(await entriesLeft()).toEqual([])
  })

  test('201 creates a line for each entry on request', async () => {
    const entry = await loggedTime(people, { minutes: 30, timeDescription: 'Checked the cables' })
    const { body } = await bill({ entries: named([entry]), grouping: 'entry', description: 'Work in November' })
    expect(await page(body.id)).toMatchObject({
      description: 'Work in November',
      items: [{ description: expect.stringContaining(`${entry.day}: Checked the cables`), amount: '45.00' }],
    })
  })

  test('201 returns the same under its Idempotency-Key, however often it is sent', async () => {
    const body = { entries: named([await loggedTime(people)]) }
    const key = randomUUID()
    const responses = await Promise.all([bill(body, key), bill(body, key), bill(body, key)])
    expect(new Set(responses.map(({ body: { id } }) => id)).size).toBe(1)
    expect(await unbilled()).toBeUndefined()
  })

  test('409 for time that is already billed', async () => {
    const entries = named([await loggedTime(people), await loggedTime(people)])
    await bill({ entries: entries.slice(0, 1) })
    expect(await bill({ entries })).toMatchObject({ status: 409, body: { detail: expect.stringContaining('already') } })
    expect(await unbilled()).toMatchObject({ entries: 1, amount: '90.00' })
  })

  test('of ten requests for the same time at once, one succeeds', async () => {
    const entries = named([await loggedTime(people), await loggedTime(people)])
    const responses = await Promise.all(Array.from({ length: 10 }, () => bill({ entries })))
    expect(responses.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(responses.every(({ status }) => status === 201 || status === 409)).toBe(true)
    expect(await unbilled()).toBeUndefined()
  })

  test('two requests for different time of a customer at once both succeed', async () => {
    const entries = named([await loggedTime(people), await loggedTime(people)])
    const responses = await Promise.all(entries.map(entry => bill({ entries: [entry] })))
    expect(responses.map(({ status }) => status)).toEqual([201, 201])
    expect(await unbilled()).toBeUndefined()
  })

  test('makes the time billable again when the invoice is voided', async () => {
    const entry = await loggedTime(people)
    const { body } = await bill({ entries: named([entry]) })
    await people.technician.request('POST', `/api/invoices/${body.id}/void`, {})
    expect(await unbilled()).toMatchObject({ entries: 1, minutes: 60, amount: '90.00' })
    expect(await entriesLeft()).toMatchObject([{ id: entry.id, invoiceId: null, invoiced: false }])
    expect(await bill({ entries: named([entry]) })).toMatchObject({ status: 201 })
  })

  test('makes time from before its customer joined a company billable again when the company’s invoice is voided', async () => {
    const entry = await loggedTime(people)
    const company = await companyOf(people)
    const { body } = await bill({ entries: named([entry]) })
    expect(body.customerId).toBe(company.id)
    await people.technician.request('POST', `/api/invoices/${body.id}/void`, {})
    expect(await unbilled()).toMatchObject({ entries: 1, minutes: 60, amount: '90.00' })
    expect(await bill({ entries: named([entry]) })).toMatchObject({ status: 201 })
    expect(await unbilled()).toBeUndefined()
  })

  test('400 for another customer’s time, and for no time', async () => {
    const entry = await loggedTime({ ...people, customer: people.anotherCustomer })
    expect(await bill({ entries: named([entry]) })).toMatchObject({ status: 400 })
    expect(await bill({ entries: [] })).toMatchObject({ status: 400 })
  })

  test('subtracts it from the summary of all customers’ unbilled time', async () => {
    const summary = async () =>
      (await people.technician.request<InvoiceSummary>('GET', '/api/invoices/summary')).body.unbilledTime
    const before = Number(await summary())
    await loggedTime(people, { minutes: 20 })
    expect(Number(await summary()) - before).toBeCloseTo(29.7, 5)
  })
})

test('time at $0 an hour makes a draft that can be sent and is paid', async () => {
  await keepTimeRates(defaultRates, [])
  const entry = await loggedTime(people, {})
  const { status, body } = await bill({ entries: named([entry]) })
  expect(status).toBe(201)
  const sent = await people.technician.request<Invoice>('POST', `/api/invoices/${body.id}/send`, {})
  expect(sent).toMatchObject({ status: 200, body: { status: 'paid', totalAmount: '0.00' } })
})

describe('a line that is removed from a draft of billed time', () => {
  const save = (id: string, items: object[]) => people.technician.request('PUT', `/api/invoices/${id}`, { items })

  test.each([
    [
      'by its id',
      ({ id, description, quantity, rate }: InvoicePage['items'][number]) => ({ id, description, quantity, rate }),
    ],
    [
      'by its words',
      ({ description, quantity, rate }: InvoicePage['items'][number]) => ({ description, quantity, rate }),
    ],
  ])('makes its time billable again, once: %s', async (_, sent) => {
    const entries = [await loggedTime(people, { minutes: 30 }), await loggedTime(people, { minutes: 60 })]
    const { body: draft } = await bill({ entries: named(entries) })
    const [kept, removed] = (await page(draft.id)).items
    if (!kept || !removed) throw new Error('The draft has no two lines')
    expect(await save(draft.id, [sent(kept)])).toMatchObject({ status: 200 })
    expect(await unbilled()).toMatchObject({ entries: 1, minutes: removed.quantity === '1' ? 60 : 30 })
    expect(await bill({ entries: named(await entriesLeft()) })).toMatchObject({ status: 201 })
    await people.technician.request('POST', `/api/invoices/${draft.id}/void`, {})
    expect(await unbilled()).toMatchObject({ entries: 1, minutes: kept.quantity === '1' ? 60 : 30 })
    expect(await bill({ entries: named(await entriesLeft()) })).toMatchObject({ status: 201 })
  })

  test('keeps the time of a line whose words or price change', async () => {
    const { body: draft } = await bill({ entries: named([await loggedTime(people, { minutes: 30 })]) })
    const [line] = (await page(draft.id)).items
    await save(draft.id, [{ id: line?.id, description: 'Support', quantity: '0.5', rate: '80.00' }])
    await save(draft.id, [{ description: 'Remote support', quantity: '0.5', rate: '70.00' }])
    expect(await unbilled()).toBeUndefined()
  })
})

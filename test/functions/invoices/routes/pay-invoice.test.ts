import { describe, expect, test } from 'vitest'
import { creditsOf, creditWrite } from '#/functions/invoices/data/credits.ts'
import { recount } from '#/functions/reports/verify-counters.ts'
import { transact } from '#/functions/table/table.ts'
import type { InvoicePage } from '#/shared/invoices/schemas.ts'
import type { Report, Statement } from '#/shared/reports/schemas.ts'
import { addDays } from '#/shared/schedules/periods.ts'
import { businessMonth } from '#/test/support/cloud/business-days.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { madeInvoice, pageAfter } from '#/test/support/fixtures/invoices.ts'
import { usePeople } from '#/test/support/fixtures/people.ts'

const here = useCloud()
const people = usePeople(here)
const pay = (id: string, body: object = {}) =>
  pageAfter(people.technician, 'POST', `/api/invoices/${id}/payments`, body)

describe('POST /api/invoices/{id}/payments', () => {
  test('200 marks an invoice paid, and thanks the customer', async () => {
    const { id, invoiceNumber } = await madeInvoice(people)
    expect(await pay(id)).toMatchObject({ status: 200, body: { status: 'paid', balance: '0.00' } })
    await here.cloud.settle()
    expect(here.cloud.inbox()).toContainEqual(expect.objectContaining({ subject: `Invoice ${invoiceNumber} is paid` }))
  })

  test('200 records partial payments until nothing is owed', async () => {
    const { id } = await madeInvoice(people)
    expect(await pay(id, { amount: 40, method: 'check', note: 'No. 1042' })).toMatchObject({
      body: { status: 'pending', balance: '60.00', payments: [{ amount: '40.00', method: 'check', note: 'No. 1042' }] },
    })
    expect(await pay(id, { amount: '60.01' })).toMatchObject({ status: 409 })
    expect(await pay(id, { amount: '60.00' })).toMatchObject({ body: { status: 'paid' } })
    expect(await pay(id)).toMatchObject({ status: 409 })
  })

  test('200 for one of two members of staff who mark it paid at the same moment', async () => {
    const { id } = await madeInvoice(people)
    const responses = await Promise.all([pay(id), pay(id)])
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409])
    const { body } = await people.technician.request<InvoicePage>('GET', `/api/invoices/${id}`)
    expect(body.payments).toHaveLength(1)
  })
})

/** Partial payments and credits of a $100 invoice. The remainder must be zero or payable by card. */
const parts = [
  [99.8, 409],
  [99.51, 409],
  [99.5, 200],
  [100, 200],
  [0.01, 200],
] as const

test.each(parts)('a part of $%d of $100 returns %i', async (amount, status) => {
  const detail =
    status === 409 ? { body: { errors: [{ field: 'amount', message: expect.stringContaining('$0.50') }] } } : {}
  const { technician, customer } = people
  const byStaff = (id: string) => technician.request('POST', `/api/invoices/${id}/payments`, { amount })
  const byCard = (id: string) =>
    customer.request('POST', `/api/invoices/${id}/card-payments`, { amount: Math.max(amount, 0.5) })
  const byCredit = (id: string) =>
    technician.request('POST', `/api/invoices/${id}/credit-notes`, { amount, reason: 'Late' })
  for (const take of [byStaff, byCard, byCredit]) {
    expect(await take((await madeInvoice(people)).id)).toMatchObject({ status, ...detail })
  }
})

test('credit on account leaves an amount that a card can pay', async () => {
  const credit = {
    customerId: people.customer.user.id,
    intentId: 'pi_rest',
    amountCents: 9980,
    at: '2026-01-01T00:00:00.000Z',
  }
  await transact([creditWrite(credit)])
  expect(await madeInvoice(people)).toMatchObject({ balance: '0.50', payments: [{ amount: '99.50' }] })
  expect((await creditsOf(people.customer.user.id))[0]).toMatchObject({ remainingCents: 30 })
})

describe('the day a payment was received', () => {
  const month = (day: string) =>
    people.technician
      .request<Report>('GET', '/api/reports')
      .then(({ body }) => body.months.find(one => one.month === day.slice(0, 7)))

  test('200 books it on that day', async () => {
    const paidOn = addDays(`${businessMonth()}-01`, -1)
    const before = Number((await month(paidOn))?.received)
    const { id } = await madeInvoice(people)
    expect(await pay(id, { method: 'check', paidOn })).toMatchObject({ status: 200, body: { status: 'paid' } })
    expect(Number((await month(paidOn))?.received) - before).toBe(100)
    const { body } = await people.technician.request<Statement>(
      'GET',
      `/api/statements/${people.customer.user.id}?from=${paidOn}&to=${paidOn}`,
    )
    expect(body.entries).toMatchObject([{ kind: 'payment', day: paidOn, amount: '-100.00' }])
    expect(await recount()).toEqual([])
  })

  test.each(['2099-01-01', '2020-01-01', '2026-02-30'])('400 for %s', async paidOn => {
    expect(await pay((await madeInvoice(people)).id, { paidOn })).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'paidOn' }] },
    })
  })
})

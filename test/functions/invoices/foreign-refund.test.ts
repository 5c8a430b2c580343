import { afterEach, describe, expect, test } from 'vitest'
import { recount } from '#/functions/reports/verify-counters.ts'
import type { InvoicePage } from '#/shared/invoices/schemas.ts'
import type { Statement } from '#/shared/reports/schemas.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { signedEvent } from '#/test/support/cloud/stripe-events.ts'
import { standInClient } from '#/test/support/fixtures/cards.ts'
import { madeInvoice, paidByCard } from '#/test/support/fixtures/invoices.ts'
import { usePeople } from '#/test/support/fixtures/people.ts'

const here = useCloud()
const people = usePeople(here)
afterEach(() => here.cloud.settle())

const pageOf = async (id: string) => (await people.technician.request<InvoicePage>('GET', `/api/invoices/${id}`)).body
const balanceOfBooks = async () => {
  const { body } = await people.technician.request<Statement>('GET', `/api/statements/${people.customer.user.id}`)
  return body.closingBalance
}

/** An invoice of $100 of which `dollars` were paid by card. */
async function invoicePaid(dollars: number) {
  const { id, invoiceNumber } = await madeInvoice(people)
  const { id: intent } = await paidByCard(people.customer, id, dollars)
  await here.cloud.settle()
  return { id, invoiceNumber, intent }
}

async function refundedAtStripe(intent: string, cents: number) {
  const refund = await standInClient().refunds.create({ payment_intent: intent, amount: cents })
  await here.cloud.settle()
  return refund
}

async function report(type: string, refund: object) {
  const { body, headers } = signedEvent(type, { ...refund })
  expect(await people.anonymous.request('POST', '/api/webhooks/stripe', body, headers)).toMatchObject({ status: 200 })
  await here.cloud.settle()
}

const emails = (words: string) => here.cloud.inbox().filter(({ subject }) => subject.includes(words))

describe('a refund of an invoice in Stripe’s dashboard', () => {
  test('becomes a credit note, once, that the team is emailed about', async () => {
    const { id, invoiceNumber, intent } = await invoicePaid(100)
    const before = await balanceOfBooks()
    const refund = await refundedAtStripe(intent, 3000)
    await report('refund.updated', refund)
    await report('refund.created', refund)
    const page = await pageOf(id)
    expect(page).toMatchObject({ status: 'paid', balance: '0.00', refundable: '70.00' })
    expect(page.payments.filter(({ method }) => method === 'credit-note')).toMatchObject([
      { amount: '30.00', note: 'Refunded in Stripe' },
    ])
    expect(await balanceOfBooks()).toBe(before)
    expect(await recount()).toEqual([])
    expect(emails(`$30.00 of invoice ${invoiceNumber} was refunded in Stripe`)).toHaveLength(1)
  })

  test('leaves the balance of an invoice that is partly paid', async () => {
    const { id, intent } = await invoicePaid(60)
    await refundedAtStripe(intent, 6000)
    expect(await pageOf(id)).toMatchObject({ status: 'pending', balance: '40.00', refundable: '0.00' })
    expect(await recount()).toEqual([])
  })

  test('cannot be made again with a credit note to the card', async () => {
    const { id, intent } = await invoicePaid(100)
    await refundedAtStripe(intent, 10_000)
    const credit = { amount: 10, reason: 'Again', returnTo: 'card' }
    expect(await people.technician.request('POST', `/api/invoices/${id}/credit-notes`, credit)).toMatchObject({
      status: 409,
    })
  })

  test('of all that was paid is recorded once, however often it is reported, and its failure is noted, too', async () => {
    const { id, invoiceNumber, intent } = await invoicePaid(100)
    const refund = await refundedAtStripe(intent, 10_000)
    await Promise.all([report('refund.updated', refund), report('refund.created', refund)])
    expect((await pageOf(id)).payments.filter(({ method }) => method === 'credit-note')).toHaveLength(1)
    await report('refund.failed', { ...refund, status: 'failed' })
    expect(emails(`A refund of invoice ${invoiceNumber} failed`)).toHaveLength(1)
    expect(here.cloud.logs().filter(line => line.includes('payment needs a decision'))).toEqual([])
  })

  test('becomes a credit of the customer if the bank returns it', async () => {
    const { id, invoiceNumber, intent } = await invoicePaid(100)
    const refund = await refundedAtStripe(intent, 2500)
    await report('refund.failed', { ...refund, status: 'failed' })
    await report('refund.failed', { ...refund, status: 'failed' })
    expect(await pageOf(id)).toMatchObject({ status: 'paid' })
    expect(emails(`A refund of invoice ${invoiceNumber} failed`)).toHaveLength(1)
    expect(await recount()).toEqual([])
  })

  test('changes nothing if it had failed when its first event arrived', async () => {
    const { id, invoiceNumber, intent } = await invoicePaid(100)
    await here.cloud.stripe.holdWebhooks(true)
    const refund = await standInClient().refunds.create({ payment_intent: intent, amount: 500 })
    await report('refund.failed', { ...refund, status: 'failed' })
    expect((await pageOf(id)).payments).toHaveLength(1)
    expect(emails(invoiceNumber).filter(({ subject }) => /refund/.test(subject))).toEqual([])
    await here.cloud.stripe.holdWebhooks(false)
  })
})

import { afterEach, describe, expect, test } from 'vitest'
import { creditsOf } from '#/functions/invoices/data/credits.ts'
import type { OrderRow } from '#/functions/orders/data/orders.ts'
import { recount } from '#/functions/reports/verify-counters.ts'
import type { InvoicePage } from '#/shared/invoices/schemas.ts'
import type { StartedPayment } from '#/shared/orders/checkout.ts'
import type { OrderPage } from '#/shared/orders/schemas.ts'
import type { Statement } from '#/shared/reports/schemas.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { signedEvent } from '#/test/support/cloud/stripe-events.ts'
import { standInClient } from '#/test/support/fixtures/cards.ts'
import { madeInvoice, paidByCard } from '#/test/support/fixtures/invoices.ts'
import { payAtStripe, placedOrder, productWith } from '#/test/support/fixtures/orders.ts'
import { type Person, usePeople } from '#/test/support/fixtures/people.ts'

const here = useCloud()
const people = usePeople(here)
afterEach(async () => {
  await here.cloud.stripe.holdWebhooks(false)
  await here.cloud.settle()
})

/** A paid order of $20. */
async function orderPaid() {
  const order = await placedOrder(people.customer, [{ productId: await productWith(9), quantity: 2 }])
  await payAtStripe(order)
  await here.cloud.settle()
  return { path: `/api/orders/${order.id}`, intent: order.stripePaymentIntentId ?? '', name: order.id.slice(0, 8) }
}

/** An invoice of $20 that was paid by card. */
async function invoicePaid() {
  const { id, invoiceNumber } = await madeInvoice(people, { totalAmount: 20 })
  const { id: intent } = await paidByCard(people.customer, id, 20)
  await here.cloud.settle()
  return { path: `/api/invoices/${id}`, intent, name: invoiceNumber }
}

const read = async (by: Person, path: string) => (await by.request<OrderPage | InvoicePage>('GET', path)).body
const emails = (name: string) =>
  here.cloud.inbox().flatMap(({ subject }) => (subject.includes(name) && /disput/i.test(subject) ? [subject] : []))
const statement = async () =>
  (await people.technician.request<Statement>('GET', `/api/statements/${people.customer.user.id}`)).body
const aboutDisputes = async () =>
  (await statement()).entries.filter(
    ({ kind, amount }) => kind === 'dispute' || (kind === 'payment' && Number(amount) > 0),
  )

describe.each([
  ['an order', orderPaid],
  ['an invoice', invoicePaid],
])('a dispute about %s', (_, paidOne) => {
  test('is shown to staff and emailed to the team with its deadline, and the customer sees nothing of it', async () => {
    const { path, intent, name } = await paidOne()
    here.cloud.stripe.dispute(intent)
    await here.cloud.settle()
    const dispute = { state: 'open', amount: '20.00', reason: 'fraudulent', respondBy: expect.any(String) }
    expect(await read(people.technician, path)).toMatchObject({ dispute })
    expect((await read(people.customer, path)).dispute).toBeUndefined()
    expect(emails(name)).toEqual([
      expect.stringMatching(/^Payment disputed: \$20.00 for .+, respond by \w+ \d+, 20\d\d$/),
    ])
    expect(await aboutDisputes()).toEqual([])
  })

  test.each(['won', 'lost'] as const)(
    'is booked once when it is %s, whatever the order and number of its events',
    async end => {
      const { path, intent, name } = await paidOne()
      const { closingBalance } = await statement()
      await here.cloud.stripe.holdWebhooks(true)
      const id = here.cloud.stripe.dispute(intent)
      here.cloud.stripe.closeDispute(id, end)
      const events = Object.keys(here.cloud.stripe.ledger.events).slice(-2)
      await here.cloud.stripe.holdWebhooks(false)
      await here.cloud.settle()
      for (const event of [...events, ...events.toReversed(), ...events]) await here.cloud.stripe.resendEvent(event)
      await here.cloud.settle()
      expect(await read(people.technician, path)).toMatchObject({ dispute: { state: end } })
      expect(emails(name).filter(subject => subject.startsWith(`Dispute ${end}`))).toHaveLength(1)
      const booked = (await aboutDisputes()).map(({ kind, amount }) => [kind, amount]).toSorted()
      expect(booked).toEqual(
        end === 'won'
          ? []
          : [
              ['dispute', '-20.00'],
              ['payment', '20.00'],
            ],
      )
      expect((await statement()).closingBalance).toBe(closingBalance)
    },
  )
})

describe('a dispute about an order', () => {
  test('leaves another note for staff when it is won', async () => {
    const { path, intent } = await orderPaid()
    const dispute = here.cloud.stripe.dispute(intent)
    await here.cloud.settle()
    await standInClient().refunds.create({ payment_intent: intent, amount: 500 })
    await here.cloud.settle()
    here.cloud.stripe.closeDispute(dispute, 'won')
    await here.cloud.settle()
    expect(await read(people.technician, path)).toMatchObject({
      dispute: { state: 'won' },
      attention: expect.stringContaining('refunded in Stripe’s dashboard'),
    })
  })

  test('ends its own note when it is won', async () => {
    const { path, intent } = await orderPaid()
    const dispute = here.cloud.stripe.dispute(intent)
    await here.cloud.settle()
    expect((await read(people.technician, path)) as OrderPage).toMatchObject({
      attention: expect.stringContaining('disputes the payment'),
    })
    here.cloud.stripe.closeDispute(dispute, 'won')
    await here.cloud.settle()
    expect((await read(people.technician, path)) as OrderPage).not.toHaveProperty('attention')
  })
})

test('a bank’s inquiry is emailed as a question, and once more when it becomes a dispute', async () => {
  const { path, intent, name } = await orderPaid()
  await here.cloud.stripe.holdWebhooks(true)
  const id = here.cloud.stripe.dispute(intent)
  const dispute = here.cloud.stripe.ledger.disputes[id]
  const report = async (status: string, minutes: number) => {
    const at = new Date(Date.now() + minutes * 60_000)
    const { body, headers } = signedEvent('charge.dispute.updated', { ...dispute, status }, { at })
    expect(await people.anonymous.request('POST', '/api/webhooks/stripe', body, headers)).toMatchObject({ status: 200 })
    await here.cloud.settle()
    return (await read(people.technician, path)) as OrderPage
  }
  expect(await report('warning_needs_response', 0)).toMatchObject({
    dispute: { state: 'open' },
    attention: expect.stringMatching(/^The customer’s bank asks about the payment of \$20\.00\. Answer in Stripe by /),
  })
  await report('warning_under_review', 1)
  const bodies = () =>
    here.cloud.inbox().filter(({ subject }) => subject.includes(name) && /inquiry|disput/i.test(subject))
  expect(bodies()).toMatchObject([
    {
      subject: expect.stringMatching(/^Bank inquiry: /),
      text: expect.stringContaining('It hasn’t taken the money back.'),
    },
  ])
  expect(await report('needs_response', 2)).toMatchObject({
    attention: expect.stringContaining('disputes the payment'),
  })
  expect(bodies().map(({ subject }) => subject)).toContainEqual(expect.stringMatching(/^Payment disputed: /))
  expect(bodies()).toHaveLength(2)
})

describe('money that a bank took back after a dispute', () => {
  const lose = async (intent: string) => {
    here.cloud.stripe.closeDispute(here.cloud.stripe.dispute(intent), 'lost')
    await here.cloud.settle()
  }
  const refundsOf = (intent: string) =>
    Object.values(here.cloud.stripe.ledger.refunds).filter(({ payment_intent }) => payment_intent === intent)

  test('409 for refunding it again, and 200 for canceling its order', async () => {
    const { path, intent, name } = await orderPaid()
    await lose(intent)
    const refund = await people.technician.request('POST', `${path}/refunds`, { restock: true })
    expect(refund).toMatchObject({ status: 409, body: { detail: expect.stringContaining('Only $0.00') } })
    expect(await people.technician.request('POST', `${path}/cancel`, {})).toMatchObject({ status: 200 })
    await here.cloud.settle()
    expect(await read(people.technician, path)).toMatchObject({
      status: 'cancelled',
      refundedAmount: '0.00',
      refunds: [],
    })
    expect(refundsOf(intent)).toEqual([])
    const emailed = here.cloud.inbox().filter(({ subject }) => subject.includes(name) && /refund/i.test(subject))
    expect(emailed).toEqual([])
    expect(await recount()).toEqual([])
  })

  test('409 for returning it to the card with a credit note', async () => {
    const { path, intent } = await invoicePaid()
    expect(await read(people.technician, path)).toMatchObject({ refundable: '20.00' })
    await lose(intent)
    expect(await read(people.technician, path)).toMatchObject({ refundable: '0.00' })
    const credit = { amount: 20, reason: 'Disputed', returnTo: 'card' }
    expect(await people.technician.request('POST', `${path}/credit-notes`, credit)).toMatchObject({ status: 409 })
    expect(refundsOf(intent)).toEqual([])
  })
})

describe('a lost payment on account', () => {
  /** A payment of $1,598 on account, as its webhook settles it. */
  const paidOnAccount = async () => {
    const body = { amount: 1598 }
    const { body: started } = await people.customer.request<StartedPayment>('POST', '/api/create-payment-intent', body)
    const intent = started.clientSecret.split('_secret')[0] ?? ''
    await payAtStripe({ stripePaymentIntentId: intent } as OrderRow)
    await here.cloud.settle()
    return intent
  }
  const lose = async (intent: string) => {
    here.cloud.stripe.closeDispute(here.cloud.stripe.dispute(intent), 'lost')
    await here.cloud.settle()
    const about = 'Dispute lost: $1,598.00 for a payment on account'
    const emailed = here.cloud.inbox().filter(({ subject }) => subject === about)
    return emailed.map(({ text }) => text).join('\n')
  }
  const remaining = async () => (await creditsOf(people.customer.user.id)).map(({ remainingCents }) => remainingCents)

  test('is taken from the customer’s credit, and costs the business nothing', async () => {
    const intent = await paidOnAccount()
    expect(await remaining()).toEqual([159_800])
    expect(await lose(intent)).toContain('We removed the $1,598.00 that was left of it from the customer’s credit.')
    expect(await remaining()).toEqual([0])
    expect((await aboutDisputes()).map(({ kind, amount }) => [kind, amount])).toEqual([['payment', '1598.00']])
    expect(await statement()).toMatchObject({ closingBalance: '0.00' })
    expect(await recount()).toEqual([])
  })

  test('loses the part that an invoice has used', async () => {
    const intent = await paidOnAccount()
    await madeInvoice(people, { totalAmount: 598 })
    expect(await remaining()).toEqual([100_000])
    const text = await lose(intent)
    expect(text).toContain('We removed the $1,000.00 that was left of it')
    expect(text).toContain('Disputed Payments')
    expect(await remaining()).toEqual([0])
    const booked = (await aboutDisputes()).map(({ kind, amount }) => [kind, amount]).toSorted()
    expect(booked).toEqual([
      ['dispute', '-598.00'],
      ['payment', '1598.00'],
    ])
    expect(await statement()).toMatchObject({ closingBalance: '0.00' })
    expect(await recount()).toEqual([])
  })
})

test('the deadline on an order is the business’s day, as in the email about it', async () => {
  const { path, intent, name } = await orderPaid()
  await here.cloud.stripe.holdWebhooks(true)
  const dispute = here.cloud.stripe.ledger.disputes[here.cloud.stripe.dispute(intent)]
  const due = { due_by: Date.parse('2026-12-09T02:59:59.000Z') / 1000 }
  const { body, headers } = signedEvent('charge.dispute.updated', { ...dispute, evidence_details: due })
  expect(await people.anonymous.request('POST', '/api/webhooks/stripe', body, headers)).toMatchObject({ status: 200 })
  await here.cloud.settle()
  expect((await read(people.technician, path)) as OrderPage).toMatchObject({
    attention: expect.stringContaining('by Dec 8, 2026.'),
  })
  expect(emails(name)).toEqual([expect.stringContaining('respond by Dec 8, 2026')])
})

test('a dispute that had already ended when its first event arrived is reported once', async () => {
  const { path, intent, name } = await orderPaid()
  await here.cloud.stripe.holdWebhooks(true)
  here.cloud.stripe.closeDispute(here.cloud.stripe.dispute(intent), 'lost')
  const stored = Object.values(here.cloud.stripe.ledger.events).slice(-2)
  for (const { event } of stored.toReversed()) {
    const { body, headers } = signedEvent(event.type, event.data.object as unknown as Record<string, unknown>)
    expect(await people.anonymous.request('POST', '/api/webhooks/stripe', body, headers)).toMatchObject({ status: 200 })
  }
  await here.cloud.settle()
  expect(await read(people.technician, path)).toMatchObject({
    dispute: { state: 'lost' },
    attention: expect.stringContaining('lost'),
  })
  expect(emails(name)).toEqual([expect.stringMatching(/^Dispute lost/)])
})

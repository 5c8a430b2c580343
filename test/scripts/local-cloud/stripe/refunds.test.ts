import { describe, expect, test } from 'vitest'
import { useStandIn } from '#/test/support/cloud/stripe-stand-in.ts'

const here = useStandIn()

async function paid(card = 'pm_card_visa'): Promise<string> {
  const { id } = await here.stripe.paymentIntents.create({ amount: 1000, currency: 'usd' })
  await here.stripe.paymentIntents.confirm(id, { payment_method: card })
  return id
}
const eventTypes = async () => {
  await here.standIn.settle()
  return here.received.map(({ type }) => type).filter(type => type.includes('refund'))
}

describe('a refund', () => {
  test('returns a part, then the rest, and no more', async () => {
    const payment_intent = await paid()
    const part = await here.stripe.refunds.create({ payment_intent, amount: 300, metadata: { line: '1' } })
    expect(part).toMatchObject({ amount: 300, status: 'succeeded', payment_intent, metadata: { line: '1' } })
    await expect(here.stripe.refunds.create({ payment_intent, amount: 701 })).rejects.toThrow('greater than unrefunded')
    expect(await here.stripe.refunds.create({ payment_intent })).toMatchObject({ amount: 700 })
    await expect(here.stripe.refunds.create({ payment_intent })).rejects.toMatchObject({
      code: 'charge_already_refunded',
    })
    const { data } = await here.stripe.refunds.list({ payment_intent })
    expect(data.map(({ amount }) => amount)).toEqual([700, 300])
  })

  test('of a payment that never happened is rejected', async () => {
    const { id } = await here.stripe.paymentIntents.create({ amount: 1000, currency: 'usd' })
    await expect(here.stripe.refunds.create({ payment_intent: id })).rejects.toMatchObject({ statusCode: 400 })
  })

  test('that the bank returns fails later, and can be retried', async () => {
    const payment_intent = await paid('pm_card_refundFail')
    const refund = await here.stripe.refunds.create({ payment_intent })
    expect(refund.status).toBe('succeeded')
    here.standIn.finishRefunds()
    expect(await here.stripe.refunds.retrieve(refund.id)).toMatchObject({
      status: 'failed',
      failure_reason: 'expired_or_canceled_card',
    })
    expect(await eventTypes()).toEqual(expect.arrayContaining(['charge.refunded', 'refund.updated', 'refund.failed']))
    expect(await here.stripe.refunds.create({ payment_intent })).toMatchObject({ amount: 1000 })
  })

  test('that is pending succeeds later', async () => {
    const refund = await here.stripe.refunds.create({ payment_intent: await paid('pm_card_pendingRefund') })
    expect(refund.status).toBe('pending')
    here.standIn.finishRefunds()
    expect(await here.stripe.refunds.retrieve(refund.id)).toMatchObject({ status: 'succeeded' })
    expect(await eventTypes()).toContain('refund.updated')
  })

  test('fails when a test requests it', async () => {
    here.standIn.failNextRefund()
    const refund = await here.stripe.refunds.create({ payment_intent: await paid() })
    here.standIn.finishRefunds()
    expect(await here.stripe.refunds.retrieve(refund.id)).toMatchObject({ status: 'failed' })
  })
})

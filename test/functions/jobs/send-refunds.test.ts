import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { findWholeOrder, type OrderRow } from '#/functions/orders/data/orders.ts'
import { newRefundWrite, refundKey } from '#/functions/orders/data/refunds.ts'
import { change, transact } from '#/functions/table/table.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { paidOrder } from '#/test/support/fixtures/orders.ts'
import { usePeople } from '#/test/support/fixtures/people.ts'

const here = useCloud()
const people = usePeople(here)
let order: OrderRow
beforeEach(async () => {
  order = await paidOrder(people.customer)
  const fault = here.cloud.faults.inject({ service: 'stripe', kind: 'fail', times: Number.POSITIVE_INFINITY })
  await people.technician.request('POST', `/api/orders/${order.id}/refunds`, { restock: true })
  fault.remove()
})
afterEach(() => here.cloud.faults.clear())
const run = () => here.cloud.runSchedule('send-refunds')
const refunds = async () => (await findWholeOrder(order.id)).refunds
/** Pretends that the refund was begun this many minutes ago. */
async function minutesPassed(minutes: number) {
  const at = new Date(Date.now() - minutes * 60_000).toISOString()
  for (const { id } of await refunds()) {
    await change(refundKey({ orderId: order.id }, id), {
      update: 'SET #at = :at',
      names: { '#at': 'at' },
      values: { ':at': at },
    })
  }
}
const refundedAtStripe = () => {
  const charges = Object.values(here.cloud.stripe.ledger.charges)
  return charges.filter(one => one.payment_intent === order.stripePaymentIntentId).map(one => one.amount_refunded)
}

describe('the job that sends refunds', () => {
  test('requests a refund once if Stripe was down before', async () => {
    await minutesPassed(2)
    await Promise.all([run(), run()])
    await here.cloud.settle()
    expect(await refunds()).toMatchObject([{ state: 'succeeded' }])
    expect(refundedAtStripe()).toEqual([order.totalCents])
    await run()
    expect(refundedAtStripe()).toEqual([order.totalCents])
  })

  test('continues past refunds that cannot be sent', async () => {
    await minutesPassed(2)
    const at = new Date(Date.now() - 21 * 60 * 60 * 1000).toISOString()
    const [refund] = await refunds()
    if (!refund) throw new Error('No refund was begun')
    const { pk: _, sk: __, ...fields } = refund
    const stuck = Array.from({ length: 60 }, () => newRefundWrite({ ...fields, id: randomUUID(), at }))
    await transact(stuck)
    await run()
    await here.cloud.settle()
    expect((await refunds()).filter(({ id }) => id === refund.id)).toMatchObject([{ state: 'succeeded' }])
  })

  test('continues after one whose row cannot be read', async () => {
    await minutesPassed(2)
    const other = await paidOrder(people.customer)
    const ofOther = { id: randomUUID(), orderId: other.id, intentId: other.stripePaymentIntentId ?? '' }
    const at = new Date(Date.now() - 2 * 60_000).toISOString()
    const refund = { ...ofOther, amountCents: 1000, state: 'requested' as const, reason: '', lines: [], at }
    await transact([newRefundWrite(refund)])
    // One call and its three retries.
    const job = { function: 'send-refunds', action: 'GetItem' }
    here.cloud.faults.inject({ ...job, kind: 'fail', times: 4 })
    await run()
    await run()
    await here.cloud.settle()
    expect(await refunds()).toMatchObject([{ state: 'succeeded' }])
    expect((await findWholeOrder(other.id)).refunds).toMatchObject([{ state: 'succeeded' }])
  })

  test('waits a minute for its creator’s request, and leaves one that is 20 hours old to a person', async () => {
    await run()
    expect(await refunds()).toMatchObject([{ state: 'requested' }])
    await minutesPassed(21 * 60)
    await run()
    expect(await refunds()).toMatchObject([{ state: 'requested' }])
    expect(here.cloud.logs().filter(line => line.includes('refund stuck')).length).toBeGreaterThan(0)
  })
})

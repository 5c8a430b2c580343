import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { change } from '#/functions/data/lib/table.ts'
import { findWholeOrder, type OrderRow } from '#/functions/data/orders.ts'
import { refundKey } from '#/functions/data/refunds.ts'
import { useCloud } from '#/test/support/cloud.ts'
import { paidOrder } from '#/test/support/orders.ts'
import { usePeople } from '#/test/support/people.ts'

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
/** As if the refund had been begun so many minutes ago. */
async function minutesPassed(minutes: number) {
  const at = new Date(Date.now() - minutes * 60_000).toISOString()
  for (const { id } of await refunds()) {
    await change(refundKey(order.id, id), { update: 'SET #at = :at', names: { '#at': 'at' }, values: { ':at': at } })
  }
}
const refundedAtStripe = () => {
  const charges = Object.values(here.cloud.stripe.ledger.charges)
  return charges.filter(one => one.payment_intent === order.stripePaymentIntentId).map(one => one.amount_refunded)
}

describe('the job that sends refunds', () => {
  test('asks Stripe for one that it could not be asked for, once', async () => {
    await minutesPassed(2)
    await Promise.all([run(), run()])
    await here.cloud.settle()
    expect(await refunds()).toMatchObject([{ state: 'succeeded' }])
    expect(refundedAtStripe()).toEqual([order.totalCents])
    await run()
    expect(refundedAtStripe()).toEqual([order.totalCents])
  })

  test('gives who began it a minute, and leaves one to a person that is 20 hours old', async () => {
    await run()
    expect(await refunds()).toMatchObject([{ state: 'requested' }])
    await minutesPassed(21 * 60)
    await run()
    expect(await refunds()).toMatchObject([{ state: 'requested' }])
    expect(here.cloud.logs().filter(line => line.includes('refund stuck')).length).toBeGreaterThan(0)
  })
})

import { differingStock } from '#/functions/orders/compare-stock.ts'
import { paymentsSince } from '#/functions/orders/data/payment-records.ts'
import { compareRefunds, type Difference, reconcilePayments } from '#/functions/orders/reconcile-stripe.ts'
import { listPaymentIntents, listRefunds, retrievePaymentIntent } from '#/functions/providers/stripe.ts'
import { job } from '#/functions/runtime/job.ts'
import { log } from '#/functions/runtime/log.ts'
import { Unavailable } from '#/shared/lib/errors.ts'

const hourMs = 60 * 60 * 1000
/** Hours compared: a night and the day before it, so that a missed run is made up for. */
const comparedHours = 48
/** Ignore newer objects: their events may not have arrived yet. */
const settledHours = 1
const batch = 100

/**
 * The scheduled job that compares payments and refunds with Stripe's records, and checks the stock. Each difference is logged as
 * a line that an alarm counts.
 */
export const handler = job(async (): Promise<void> => {
  const now = Date.now()
  const since = new Date(now - comparedHours * hourMs)
  const until = now - settledHours * hourMs
  const succeeded = new Set<string>()
  await inBatches(listPaymentIntents(since), async payments => {
    const paid = payments.filter(({ status }) => status === 'succeeded')
    for (const { id } of paid) succeeded.add(id)
    report(await reconcilePayments(paid.filter(({ createdAt }) => createdAt.getTime() < until)))
  })
  await inBatches(listRefunds(since), async refunds =>
    report(await compareRefunds(refunds.filter(({ createdAt }) => createdAt.getTime() < until))),
  )
  await compareBack(since, succeeded)
  report(await differingStock())
})

/** Looks up our payments at Stripe. An intent that is older than the list is retrieved separately. */
async function compareBack(since: Date, succeeded: ReadonlySet<string>) {
  let after: string | undefined
  for (;;) {
    const rows = await paymentsSince(since.toISOString(), after)
    for (const { intentId } of rows) {
      if (succeeded.has(intentId) || (await isPaidAtStripe(intentId))) continue
      report([{ kind: 'payment-not-at-stripe', subject: intentId, order: 'none' }])
    }
    if (rows.length < batch) return
    after = rows.at(-1)?.position
  }
}

async function isPaidAtStripe(intentId: string): Promise<boolean> {
  try {
    return (await retrievePaymentIntent(intentId)).status === 'succeeded'
  } catch (error) {
    // Any error but an outage means that Stripe does not know the payment.
    if (error instanceof Unavailable) throw error
    return false
  }
}

async function inBatches<Item>(items: AsyncIterable<Item>, work: (items: Item[]) => Promise<void>) {
  let gathered: Item[] = []
  for await (const item of items) {
    gathered.push(item)
    if (gathered.length < batch) continue
    await work(gathered)
    gathered = []
  }
  if (gathered.length > 0) await work(gathered)
}

function report(differences: readonly Difference[]) {
  for (const difference of differences) log.error('books differ', { ...difference })
}

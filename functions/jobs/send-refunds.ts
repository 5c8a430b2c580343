import { refundAt, requestedRefunds } from '#/functions/orders/data/refunds.ts'
import { sendRefund, subjectOf } from '#/functions/orders/send-refund.ts'
import { job } from '#/functions/runtime/job.ts'
import { log } from '#/functions/runtime/log.ts'
import { processInBatches, workDeadline } from '#/functions/runtime/process-in-batches.ts'
import type { Key } from '#/functions/table/table.ts'

/** Min age of a refund to retry: the change that began a younger one may still be requesting it. */
const othersMs = 60_000
/** Max age of a refund to retry: Stripe keeps idempotency keys for a day, and could refund a second time after that. */
const keptMs = 20 * 60 * 60 * 1000

/** The scheduled job that retries refunds whose first request to Stripe failed. */
export const handler = job(async (): Promise<void> => {
  const now = Date.now()
  await processInBatches(
    requestedRefunds,
    ({ key }) =>
      sendIfDue(key, now).catch(error => log.error('refund not worked on', { refund: key.sk, error: error as Error })),
    workDeadline(),
  )
})

async function sendIfDue(key: Key, now: number): Promise<void> {
  const refund = await refundAt(key)
  if (refund?.state !== 'requested') return
  const age = now - Date.parse(refund.at)
  if (age < othersMs) return
  if (age > keptMs) log.error('refund stuck', { refund: refund.id, ...subjectOf(refund) })
  else await sendRefund(refund)
}

import type { Key } from '#/functions/data/lib/table.ts'
import { refundAt, requestedRefunds } from '#/functions/data/refunds.ts'
import { job } from '#/functions/lib/job.ts'
import { log } from '#/functions/lib/log.ts'
import { endOfWork, workThrough } from '#/functions/lib/work-through.ts'
import { sendRefund, subjectOf } from '#/functions/orders/send-refund.ts'

/** Who began a refund asks Stripe for it at once; the job comes when that did not work. */
const othersMs = 60_000
/** Stripe knows a key for a day: asked later, it could refund a second time. */
const keptMs = 20 * 60 * 60 * 1000

/** The schedule's job: asks Stripe for refunds that it could not be asked for when they began. */
export const handler = job(async (): Promise<void> => {
  const now = Date.now()
  await workThrough(
    requestedRefunds,
    ({ key }) =>
      sendIfDue(key, now).catch(error => log.error('refund not worked on', { refund: key.sk, error: error as Error })),
    endOfWork(),
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

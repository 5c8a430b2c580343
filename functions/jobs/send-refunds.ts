import type { Key } from '#/functions/data/lib/table.ts'
import { refundAt, requestedRefunds } from '#/functions/data/refunds.ts'
import { log } from '#/functions/lib/log.ts'
import { sendRefund, subjectOf } from '#/functions/orders/send-refund.ts'

/** Who began a refund asks Stripe for it at once; the job comes when that did not work. */
const othersMs = 60_000
/** Stripe knows a key for a day: asked later, it could refund a second time. */
const keptMs = 20 * 60 * 60 * 1000

/** The schedule's job: asks Stripe for refunds that it could not be asked for when they began. */
export async function handler(): Promise<void> {
  const now = Date.now()
  for (const key of await requestedRefunds(batch)) {
    const refund = await refundAt(key)
    if (refund?.state !== 'requested') continue
    const age = now - Date.parse(refund.at)
    if (age < othersMs) continue
    if (age > keptMs) log.error('refund stuck', { refund: refund.id, ...subjectOf(refund) })
    else await sendRefund(refund)
  }
}

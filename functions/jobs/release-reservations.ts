import { lapsedReservations } from '#/functions/data/reservations.ts'
import { log } from '#/functions/lib/log.ts'
import { releaseOrder } from '#/functions/orders/release-order.ts'

const batch = 25
/** The function has fifty seconds; it begins no batch after this. */
const workMs = 30_000

/** The schedule's job: releases the stock of orders that were not paid within their 30 minutes. Run twice, it releases once. */
export async function handler(): Promise<void> {
  const now = new Date()
  const stopAt = now.getTime() + workMs
  let after: string | undefined
  while (Date.now() < stopAt) {
    const lapsed = await lapsedReservations(now, batch, after)
    await Promise.all(
      lapsed.map(({ id }) =>
        releaseOrder(id, now).catch(error => log.error('order not released', { order: id, error: error as Error })),
      ),
    )
    if (lapsed.length < batch) return
    // What could not be released stays behind, and the rest is not kept waiting by it.
    after = lapsed.at(-1)?.position
  }
}

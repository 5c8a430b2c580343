import { lapsedReservations } from '#/functions/data/reservations.ts'
import { job } from '#/functions/lib/job.ts'
import { log } from '#/functions/lib/log.ts'
import { processInBatches, workDeadline } from '#/functions/lib/process-in-batches.ts'
import { releaseOrder } from '#/functions/orders/release-order.ts'

/** The scheduled job that releases the stock of orders not paid within their 30 minutes. A second run changes nothing. */
export const handler = job(async (): Promise<void> => {
  const now = new Date()
  await processInBatches(
    (count, after) => lapsedReservations(now, count, after),
    ({ id }) =>
      releaseOrder(id, now).catch(error => log.error('order not released', { order: id, error: error as Error })),
    workDeadline(),
  )
})

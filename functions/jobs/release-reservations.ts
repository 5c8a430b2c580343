import { lapsedReservations } from '#/functions/inventory/data/reservations.ts'
import { releaseOrder } from '#/functions/orders/release-order.ts'
import { job } from '#/functions/runtime/job.ts'
import { log } from '#/functions/runtime/log.ts'
import { processInBatches, workDeadline } from '#/functions/runtime/process-in-batches.ts'

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

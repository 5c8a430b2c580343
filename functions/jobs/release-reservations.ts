import { lapsedReservations } from '#/functions/data/reservations.ts'
import { job } from '#/functions/lib/job.ts'
import { log } from '#/functions/lib/log.ts'
import { endOfWork, workThrough } from '#/functions/lib/work-through.ts'
import { releaseOrder } from '#/functions/orders/release-order.ts'

/** The schedule's job: releases the stock of orders that were not paid within their 30 minutes. Run twice, it releases once. */
export const handler = job(async (): Promise<void> => {
  const now = new Date()
  await workThrough(
    (count, after) => lapsedReservations(now, count, after),
    ({ id }) =>
      releaseOrder(id, now).catch(error => log.error('order not released', { order: id, error: error as Error })),
    endOfWork(),
  )
})

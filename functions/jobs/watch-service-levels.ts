import { job } from '#/functions/runtime/job.ts'
import { log } from '#/functions/runtime/log.ts'
import { processInBatches, workDeadline } from '#/functions/runtime/process-in-batches.ts'
import { dueMarks } from '#/functions/service-levels/data/marks.ts'
import { findLevels } from '#/functions/service-levels/data/settings.ts'
import { recomputeTickets } from '#/functions/service-levels/recompute-tickets.ts'
import { watchTicket } from '#/functions/service-levels/watch-ticket.ts'

/**
 * The scheduled job that warns of targets, records misses and, after a change of the settings, computes the due times of open tickets
 * again. It reads only tickets that are due. The time is that of its event. While the module is off, it only ends clocks.
 */
export const handler = job(async ({ time }: { time: string }): Promise<void> => {
  const now = new Date(time)
  const stopAt = workDeadline()
  await recomputeTickets(now, stopAt)
  const levels = await findLevels()
  if (!levels.isOn) return
  await processInBatches(
    (count, after) => dueMarks(now, count, after),
    ({ id }) =>
      watchTicket(id, now, levels).catch(error =>
        log.error('service level not watched', { ticket: id, error: error as Error }),
      ),
    stopAt,
  )
})

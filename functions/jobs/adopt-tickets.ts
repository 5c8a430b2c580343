import { job } from '#/functions/runtime/job.ts'
import { log } from '#/functions/runtime/log.ts'
import { adoptTickets } from '#/functions/tickets/adopt-tickets.ts'
import { pendingAdoptions } from '#/functions/tickets/data/adoptions.ts'
import { pendingTimeMoves } from '#/functions/tickets/data/ticket-owners.ts'
import { moveTime } from '#/functions/tickets/move-time.ts'

const atOnce = 20
/** The job may take 50 seconds; the next run continues. */
const workMs = 35_000

/**
 * The scheduled job that gives users the tickets opened for their verified address, and moves tickets' time to their customer.
 * The stream does most of it at once (`functions/stream/adoptions.ts`); this job does the rest.
 */
export const handler = job(async (): Promise<void> => {
  const until = Date.now() + workMs
  for (const adoption of await pendingAdoptions(atOnce)) {
    await logged(adoption.userId, () => adoptTickets(adoption, until))
  }
  for (const id of await pendingTimeMoves(atOnce)) {
    if (Date.now() < until) await logged(id, () => moveTime(id))
  }
})

/** Runs one task; a task that fails is left to the next run. */
async function logged(id: string, work: () => Promise<void>) {
  try {
    await work()
  } catch (error) {
    log.error('tickets not adopted', { id, error: error as Error })
  }
}

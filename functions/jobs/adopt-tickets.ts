import { pendingAdoptions } from '#/functions/data/adoptions.ts'
import { pendingTimeMoves } from '#/functions/data/ticket-owners.ts'
import { job } from '#/functions/lib/job.ts'
import { log } from '#/functions/lib/log.ts'
import { adoptTickets } from '#/functions/tickets/adopt-tickets.ts'
import { moveTime } from '#/functions/tickets/move-time.ts'

const atOnce = 20
/** The job may take 50 seconds; the next run continues. */
const workMs = 35_000

/**
 * The scheduled job that gives users the tickets that were opened for the address that they have proved, and moves the time of tickets to
 * their customer. The stream does most of it at once (`functions/consumers/adoptions.ts`); this job does the rest.
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

/** Does one thing, and leaves it for the next run if it fails. */
async function logged(id: string, work: () => Promise<void>) {
  try {
    await work()
  } catch (error) {
    log.error('tickets not adopted', { id, error: error as Error })
  }
}

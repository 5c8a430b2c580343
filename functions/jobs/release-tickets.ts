import { job } from '#/functions/runtime/job.ts'
import { log } from '#/functions/runtime/log.ts'
import { changeTicket } from '#/functions/tickets/data/ticket-changes.ts'
import { unclosedTicketsOf } from '#/functions/tickets/data/ticket-lists.ts'
import { finishRelease, pendingReleases } from '#/functions/tickets/data/ticket-releases.ts'
import { unassign } from '#/functions/tickets/transitions.ts'
import { endTimer } from '#/functions/time/data/timers.ts'
import { findStaff } from '#/functions/users/data/users.ts'
import { systemId, type UserId } from '#/shared/lib/ids.ts'

const people = 5
const ticketsOfEach = 200

/**
 * The scheduled job that unassigns the tickets of users who left the team. Closed tickets keep their assignee. The index lags, so
 * a user is done only when a run finds none of their tickets.
 */
export const handler = job(async (): Promise<void> => {
  for (const userId of await pendingReleases(people)) {
    try {
      if (await isDone(userId)) await finishRelease(userId)
    } catch (error) {
      log.error('tickets not released', { user: userId, error: error as Error })
    }
  }
})

/** Unassigns a user's tickets. Returns whether there were none, or the user is back on the team. */
async function isDone(userId: UserId): Promise<boolean> {
  if (await findStaff(userId)) return true
  await endTimer(userId, new Date().toISOString())
  const ids = await unclosedTicketsOf(userId, ticketsOfEach)
  for (const id of ids) {
    const actor = { id: systemId, at: new Date().toISOString() }
    await changeTicket(id, unassign(userId, actor), actor, () => [])
  }
  return ids.length === 0
}

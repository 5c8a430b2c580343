import { changeTicket } from '#/functions/data/ticket-changes.ts'
import { finishRelease, pendingReleases } from '#/functions/data/ticket-releases.ts'
import { unclosedTicketsOf } from '#/functions/data/tickets.ts'
import { findStaff } from '#/functions/data/users.ts'
import { log } from '#/functions/lib/log.ts'
import { released } from '#/functions/tickets/decisions.ts'
import { systemId, type UserId } from '#/shared/lib/ids.ts'

const people = 5
const ticketsOfEach = 200

/**
 * The schedule's job: gives the tickets of who left the team back to nobody, so that they are among Unassigned. Closed ones keep
 * who had them. The index lags, so a person is done when a run finds nothing of theirs.
 */
export async function handler(): Promise<void> {
  for (const userId of await pendingReleases(people)) {
    try {
      if (await isDone(userId)) await finishRelease(userId)
    } catch (error) {
      log.error('tickets not released', { user: userId, error: error as Error })
    }
  }
}

/** Gives back what a person has. Whether there was nothing, or they are of the team again. */
async function isDone(userId: UserId): Promise<boolean> {
  if (await findStaff(userId)) return true
  const ids = await unclosedTicketsOf(userId, ticketsOfEach)
  for (const id of ids) {
    const actor = { id: systemId, at: new Date().toISOString() }
    await changeTicket(id, released(userId, actor), actor, () => [])
  }
  return ids.length === 0
}

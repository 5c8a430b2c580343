import { changeTicket } from '#/functions/data/ticket-changes.ts'
import { dueToClose, isDueToClose } from '#/functions/data/ticket-events.ts'
import { log } from '#/functions/lib/log.ts'
import { updated } from '#/functions/tickets/decisions.ts'
import { Conflict } from '#/shared/lib/errors.ts'
import { systemId } from '#/shared/lib/ids.ts'

const batch = 100

/** The schedule's job: closes tickets that were resolved 72 hours ago without a reply since. Run twice, it closes once. */
export async function handler(): Promise<void> {
  const now = new Date()
  const actor = { id: systemId, at: now.toISOString() }
  for (const id of await dueToClose(now, batch)) {
    if (!(await isDueToClose(id, now))) continue
    try {
      await changeTicket(id, updated({ status: 'closed' }, actor), actor, () => [])
    } catch (error) {
      // It was reopened at this moment, which is as good.
      if (!(error instanceof Conflict)) log.error('ticket not closed', { ticket: id, error: error as Error })
    }
  }
}

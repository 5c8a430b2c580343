import { job } from '#/functions/runtime/job.ts'
import { log } from '#/functions/runtime/log.ts'
import { type Actor, changeTicket } from '#/functions/tickets/data/ticket-changes.ts'
import { dropAutoClose, dueToClose, isDueToClose } from '#/functions/tickets/data/ticket-events.ts'
import { findTicket } from '#/functions/tickets/data/tickets.ts'
import { applyUpdate } from '#/functions/tickets/transitions.ts'
import { Conflict } from '#/shared/lib/errors.ts'
import { systemId, type TicketId } from '#/shared/lib/ids.ts'

const batch = 100
/** A run handles a thousand tickets within the function's time limit. */
const maxBatches = 10

/** The scheduled job that closes tickets resolved 72 hours ago without a reply since. A second run changes nothing. */
export const handler = job(async (): Promise<void> => {
  const now = new Date()
  const actor = { id: systemId, at: now.toISOString() }
  let after: string | undefined
  for (let number = 0; number < maxBatches; number++) {
    const due = await dueToClose(now, batch, after)
    for (const { id } of due) await closeIfDue(id, actor, now)
    if (due.length < batch) return
    // A ticket that could not be closed stays in the list and does not block the rest.
    after = due.at(-1)?.position
  }
})

async function closeIfDue(id: TicketId, actor: Actor, now: Date): Promise<void> {
  try {
    if (!(await isDueToClose(id, now))) return
    const { status } = await findTicket(id)
    if (status === 'resolved') await changeTicket(id, applyUpdate({ status: 'closed' }, actor), actor, () => [])
    else await dropAutoClose(id, now)
  } catch (error) {
    // It was reopened at this moment, which is fine.
    if (!(error instanceof Conflict)) log.error('ticket not closed', { ticket: id, error: error as Error })
  }
}

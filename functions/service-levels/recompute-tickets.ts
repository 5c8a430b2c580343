import { log } from '#/functions/runtime/log.ts'
import { findRecompute, finishRecompute, keepPosition } from '#/functions/service-levels/data/recompute.ts'
import { recomputeTicket } from '#/functions/service-levels/watch-ticket.ts'
import { unresolvedTickets } from '#/functions/tickets/data/ticket-lists.ts'

const batch = 25

/**
 * Computes the due times of all open tickets again if the settings changed, newest first, until `stopAt`; the next run continues after
 * the last ticket that was done. A ticket that is done twice stays the same.
 */
export async function recomputeTickets(now: Date, stopAt: number): Promise<void> {
  const request = await findRecompute()
  if (!request) return
  let { position } = request
  while (Date.now() < stopAt) {
    const ids = await unresolvedTickets(batch, position ?? undefined)
    await Promise.all(
      ids.map(id =>
        recomputeTicket(id, now, request.policies).catch(error =>
          log.error('due time not computed', { ticket: id, error: error as Error }),
        ),
      ),
    )
    position = ids.at(-1) ?? position
    if (ids.length < batch) {
      await finishRecompute(request)
      return
    }
    if (position && !(await keepPosition(request, position))) return
  }
}

import type { Caller } from '#/functions/http/caller.ts'
import { linkIncidentWrites } from '#/functions/status/data/incident-tickets.ts'
import { findStatusEvent } from '#/functions/status/data/status-events.ts'
import { retryOnConflict } from '#/functions/table/optimistic-lock.ts'
import { transact, type Write } from '#/functions/table/table.ts'
import { teamEventWrite } from '#/functions/tickets/data/ticket-events.ts'
import { setTicketFieldsWrite } from '#/functions/tickets/data/ticket-row.ts'
import { findTicket } from '#/functions/tickets/data/tickets.ts'
import { requireUnmerged } from '#/functions/tickets/transitions.ts'
import type { StatusEventId, TicketId } from '#/shared/lib/ids.ts'

interface Circumstances {
  caller: Pick<Caller, 'id'>
  now: Date
  record: () => Write[]
}

/**
 * Links a ticket to an event of the status page instead of its former one, or to none, with an entry in its history that only staff see.
 * Throws `NotFound` for an unknown event, and `Conflict` for a merged ticket.
 */
export const setIncident = (
  id: TicketId,
  incidentId: StatusEventId | null,
  { caller, now, record }: Circumstances,
): Promise<void> =>
  retryOnConflict('ticket', async () => {
    const ticket = await findTicket(id)
    const { incidentId: before = null } = ticket
    const [from, to] = await Promise.all([before && findStatusEvent(before), incidentId && findStatusEvent(incidentId)])
    if (before === incidentId) return
    requireUnmerged(ticket)
    await transact([
      setTicketFieldsWrite(ticket, { set: { incidentId } }),
      ...linkIncidentWrites(id, { from: before, to: incidentId }),
      teamEventWrite(id, {
        ...{ userId: caller.id, at: now.toISOString(), kind: 'incident' },
        ...{ from: from ? from.title : '', to: to ? to.title : '' },
      }),
      ...record(),
    ])
  })

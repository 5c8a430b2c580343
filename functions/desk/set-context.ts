import { isDeepStrictEqual } from 'node:util'
import type { Caller } from '#/functions/http/caller.ts'
import { linkIncidentWrites } from '#/functions/status/data/incident-tickets.ts'
import { findStatusEvent } from '#/functions/status/data/status-events.ts'
import { retryOnConflict } from '#/functions/table/optimistic-lock.ts'
import { transact } from '#/functions/table/table.ts'
import { findTicketFor } from '#/functions/tickets/access.ts'
import { teamEventWrite } from '#/functions/tickets/data/ticket-events.ts'
import { setTicketFieldsWrite } from '#/functions/tickets/data/ticket-row.ts'
import type { TicketRow } from '#/functions/tickets/data/tickets.ts'
import { requireUnmerged } from '#/functions/tickets/transitions.ts'
import { Conflict, NotFound } from '#/shared/lib/errors.ts'
import type { StatusEventId, TicketId } from '#/shared/lib/ids.ts'
import type { TicketContext } from '#/shared/tickets/context.ts'
import { contextMinutes } from '#/shared/tickets/rules.ts'

interface Circumstances {
  caller: Caller
  now: Date
}

/**
 * Adds to a ticket how it was sent, and links it to a public event of the status page, with an entry in its history that only staff see.
 * A link that the team made stays. Throws `Conflict` for anyone but its opener, and once it is too late.
 */
export const setContext = (
  id: TicketId,
  { device, articleIds, incidentId }: TicketContext,
  { caller, now }: Circumstances,
): Promise<void> =>
  retryOnConflict('ticket', async () => {
    const ticket = await findTicketFor(caller, id)
    requireOpener(ticket, caller)
    requireRecent(ticket, now)
    requireUnmerged(ticket)
    const event = incidentId && (await findPublicEvent(incidentId))
    const link = event && !ticket.incidentId ? event : undefined
    const given = { ...(device && { device }), ...(articleIds && { articleIds }), ...(link && { incidentId: link.id }) }
    const set = Object.fromEntries(
      Object.entries(given).filter(([name, value]) => !isDeepStrictEqual(value, ticket[name as keyof typeof given])),
    )
    if (Object.keys(set).length === 0) return
    await transact([
      setTicketFieldsWrite(ticket, { set }),
      ...(link
        ? [
            ...linkIncidentWrites(id, { from: null, to: link.id }),
            teamEventWrite(id, {
              ...{ userId: caller.id, at: now.toISOString(), kind: 'incident' },
              ...{ from: '', to: link.title },
            }),
          ]
        : []),
    ])
  })

function requireOpener({ raisedBy, customerId }: TicketRow, caller: Caller): void {
  if ((raisedBy ?? customerId) !== caller.id) throw new Conflict('Only the person who opened this ticket can add this.')
}

const minuteMs = 60 * 1000

function requireRecent({ createdAt }: TicketRow, now: Date): void {
  if (now.getTime() - Date.parse(createdAt) <= contextMinutes * minuteMs) return
  throw new Conflict(`You can add this for ${contextMinutes} minutes after a ticket is opened. Reply to it instead.`)
}

/** An event that customers see. A hidden one is as unknown to them as one that does not exist. */
async function findPublicEvent(id: StatusEventId) {
  const event = await findStatusEvent(id)
  if (!event.publicVisible) throw new NotFound('event')
  return event
}

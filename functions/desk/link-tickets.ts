import type { Caller } from '#/functions/http/caller.ts'
import { retryOnConflict } from '#/functions/table/optimistic-lock.ts'
import { transact, type Write } from '#/functions/table/table.ts'
import { teamEventWrite } from '#/functions/tickets/data/ticket-events.ts'
import { setTicketFieldsWrite } from '#/functions/tickets/data/ticket-row.ts'
import { findTicket, type TicketRow } from '#/functions/tickets/data/tickets.ts'
import { requireUnmerged } from '#/functions/tickets/transitions.ts'
import { Conflict } from '#/shared/lib/errors.ts'
import type { TicketId } from '#/shared/lib/ids.ts'
import { shortId } from '#/shared/lib/short-id.ts'
import { maxLinks } from '#/shared/tickets/rules.ts'

interface Circumstances {
  caller: Caller
  now: Date
  record: () => Write[]
}

const isLinked = ({ links = [] }: TicketRow, id: TicketId) => links.some(({ ticketId }) => ticketId === id)

/** Links two tickets in one transaction; two that are linked stay so. Throws `Conflict` beyond 20 links, and for one ticket. */
export const linkTickets = (id: TicketId, otherId: TicketId, circumstances: Circumstances): Promise<void> =>
  changeLinks([id, otherId], circumstances, 'linked', ([one, other]) => {
    if (isLinked(one, other.id) && isLinked(other, one.id)) return undefined
    for (const ticket of [one, other]) requireUnmerged(ticket)
    for (const { id: full } of [one, other].filter(({ links = [] }) => links.length >= maxLinks)) {
      throw new Conflict(`${shortId(full)} has ${maxLinks} links. Remove one first.`)
    }
    const link = { at: circumstances.now.toISOString(), by: circumstances.caller.id }
    const added = (ticket: TicketRow, to: TicketRow) => [
      ...(ticket.links ?? []).filter(({ ticketId }) => ticketId !== to.id),
      { ticketId: to.id, ...link },
    ]
    return [added(one, other), added(other, one)]
  })

/** Removes the link between two tickets from both; without one it does nothing. */
export const unlinkTickets = (id: TicketId, otherId: TicketId, circumstances: Circumstances): Promise<void> =>
  changeLinks([id, otherId], circumstances, 'unlinked', ([one, other]) => {
    if (!isLinked(one, other.id) && !isLinked(other, one.id)) return undefined
    const without = (ticket: TicketRow, to: TicketRow) =>
      (ticket.links ?? []).filter(({ ticketId }) => ticketId !== to.id)
    return [without(one, other), without(other, one)]
  })

type Pair<Item> = readonly [Item, Item]

/** Changes the links of two tickets as `decide` says, with an event in both histories that only staff see. */
function changeLinks(
  ids: Pair<TicketId>,
  { caller, now, record }: Circumstances,
  kind: 'linked' | 'unlinked',
  decide: (tickets: Pair<TicketRow>) => Pair<TicketRow['links']> | undefined,
): Promise<void> {
  if (ids[0] === ids[1]) throw new Conflict('A ticket can’t be linked to itself.')
  return retryOnConflict('ticket', async () => {
    const [one, other] = await Promise.all([findTicket(ids[0]), findTicket(ids[1])])
    const links = decide([one, other])
    if (!links) return
    const event = (to: TicketRow) => ({
      ...{ userId: caller.id, at: now.toISOString(), kind },
      ...{ from: '', to: shortId(to.id) },
    })
    await transact([
      setTicketFieldsWrite(one, { set: { links: links[0] } }),
      setTicketFieldsWrite(other, { set: { links: links[1] } }),
      teamEventWrite(one.id, event(other)),
      teamEventWrite(other.id, event(one)),
      ...record(),
    ])
  })
}

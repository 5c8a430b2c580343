import { addWrites } from '#/functions/table/counters.ts'
import { requireUnchanged, retryOnConflict } from '#/functions/table/optimistic-lock.ts'
import { get, type Key, nameOf, queryAll, transact } from '#/functions/table/table.ts'
import { cardKeys, cardPartition, isSnoozedCard, mineKey, turnPrefix } from '#/functions/tickets/data/ticket-cards.ts'
import { addToQueueWrites, queueTotals } from '#/functions/tickets/data/ticket-counters.ts'
import { findTicket, findTickets, ticketKey } from '#/functions/tickets/data/tickets.ts'
import { NotFound } from '#/shared/lib/errors.ts'
import type { TicketId, UserId } from '#/shared/lib/ids.ts'
import { isMissed } from '#/shared/service-levels/clocks.ts'

/** A card of an open ticket in the queue. */
export type CardRow = Key & { list: { id: TicketId; assignedTo: UserId | null } }

/** Removes a card that is not in its ticket's place, as an older release leaves it behind. */
export const dropStaleCard = (card: CardRow): Promise<void> =>
  retryOnConflict('ticket', async () => {
    const ticket = await findTicket(card.list.id).catch(error => {
      if (!(error instanceof NotFound)) throw error
    })
    if (ticket && cardKeys(ticket).some(key => nameOf(key) === nameOf(card))) return
    await transact([...(ticket ? [requireUnchanged('ticket', ticket)] : []), { remove: { pk: card.pk, sk: card.sk } }])
  })

const minePrefix = 'COUNTER#queue#'
/** Whether a row counts a staff member's open tickets. */
export const isMineCounter = ({ pk }: Key): boolean => pk.startsWith(minePrefix)
/** The staff member whose open tickets a row counts. */
export const userIn = (pk: string) => pk.slice(minePrefix.length) as UserId

/** Corrects the counters of the queue by its cards; `staff` are those who have a counter. */
export async function recountQueue(staff: ReadonlySet<UserId>): Promise<void> {
  const cards = await queryAll<CardRow>({ pk: cardPartition('all') })
  const counted = await queueTotals()
  const awake = cards.filter(card => !isSnoozedCard(card))
  const us = awake.filter(({ sk }) => sk.startsWith(turnPrefix.us)).length
  const tickets = await findTickets(cards.map(({ list }) => ticketKey(list.id)))
  const missed = tickets.filter(ticket => isMissed(ticket.sla, ticket)).length
  const nobody = awake.filter(({ list }) => !list.assignedTo).length
  await transact(
    addToQueueWrites({
      us: us - counted.us,
      customer: awake.length - us - counted.customer,
      nobody: nobody - counted.nobody,
      missed: missed - counted.missed,
      snoozed: cards.length - awake.length - counted.snoozed,
    }),
  )
  for (const id of new Set([...staff, ...cards.flatMap(({ list }) => list.assignedTo ?? [])])) {
    const open = awake.filter(({ list }) => list.assignedTo === id).length
    const known = (await get<{ open?: number }>(mineKey(id)))?.open ?? 0
    await transact(addWrites(mineKey(id), { open: open - known }))
  }
}

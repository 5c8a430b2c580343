import { retryOnConflict } from '#/functions/table/optimistic-lock.ts'
import { get, transact, type Write } from '#/functions/table/table.ts'
import { timeEntriesOf } from '#/functions/tickets/data/ticket-events.ts'
import { finishTimeMove, payerOfTicket, type TimeMoveRow, timeMoveKey } from '#/functions/tickets/data/ticket-owners.ts'
import { requireSameTicket } from '#/functions/tickets/data/ticket-row.ts'
import { findTicket } from '#/functions/tickets/data/tickets.ts'
import {
  addTimeWrites,
  findUnbilled,
  negated,
  sumUnbilled,
  unbilledLabel,
  unbilledWrites,
} from '#/functions/time/data/time-counters.ts'
import {
  findTimeEntries,
  moveTimeEntryWrite,
  type TimeEntryRow,
  timeLabel,
  unbilledOf,
} from '#/functions/time/data/time-entries.ts'
import type { PayerId, TicketId } from '#/shared/lib/ids.ts'

/** Max entries that one transaction moves; each may also change the year of two customers. */
const atOnce = 20
const pageSize = 100

/**
 * Moves the unbilled time of a ticket to its customer, a few entries at a time; billed time stays with the customer of the
 * invoice. Can be repeated, and does nothing once it is done.
 */
export async function moveTime(id: TicketId): Promise<void> {
  const move = await get<TimeMoveRow>(timeMoveKey(id))
  if (!move) return
  let after: string | undefined
  do {
    const { items, next } = await timeEntriesOf<TimeEntryRow>(id, { limit: pageSize, after })
    for (let start = 0; start < items.length; start += atOnce) await moveSome(id, items.slice(start, start + atOnce))
    after = next
  } while (after)
  await finishTimeMove(move)
}

/** Moves some entries of a ticket, based on the current entries and ticket. */
const moveSome = (ticketId: TicketId, some: readonly TimeEntryRow[]) =>
  retryOnConflict(timeLabel, () =>
    retryOnConflict(unbilledLabel, () =>
      retryOnConflict('ticket', async () => {
        const ticket = await findTicket(ticketId)
        const customerId = payerOfTicket(ticket)
        const entries = await left(some, customerId)
        if (entries.length === 0) return
        await transact([
          ...(await movedWrites(entries, customerId)),
          requireSameTicket(ticket, ['customerId', 'companyId']),
        ])
      }),
    ),
  )

/** The entries that are not the customer's yet, on no invoice, and not covered by another customer's contract. */
async function left(some: readonly TimeEntryRow[], customerId: PayerId | null): Promise<TimeEntryRow[]> {
  const isLeft = (entry: TimeEntryRow) =>
    entry.customerId !== customerId && !entry.invoiceId && entry.contractMonth === null
  return some.some(isLeft) ? (await findTimeEntries(some)).filter(isLeft) : []
}

async function movedWrites(entries: readonly TimeEntryRow[], customerId: PayerId | null): Promise<Write[]> {
  const owners = [...new Set(entries.flatMap(entry => entry.customerId ?? []))]
  const taken = await Promise.all(
    owners.map(async owner => {
      const unbilled = sumUnbilled(entries.filter(entry => entry.customerId === owner).map(unbilledOf))
      return unbilledWrites(owner, negated(unbilled), await findUnbilled(owner))
    }),
  )
  const moved = entries.map(entry => ({ ...entry, customerId }))
  return [
    ...entries.map(entry => moveTimeEntryWrite(entry, customerId)),
    ...taken.flat(),
    ...(customerId ? unbilledWrites(customerId, sumUnbilled(moved.map(unbilledOf))) : []),
    ...entries.flatMap((entry, index) => addTimeWrites(entry, moved[index])),
  ]
}

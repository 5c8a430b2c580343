import { addWrites } from '#/functions/table/counters.ts'
import { exists, get, getAll, isNew, type Key, queryAll, type Write } from '#/functions/table/table.ts'
import type { StatusEventId, TicketId } from '#/shared/lib/ids.ts'

/** Label of the write that fails if a ticket was already answered with an update. */
export const answeredLabel = 'answered'
/** Label of the write that fails if all tickets were already answered with an update. */
export const completedLabel = 'completed'

const ticketPrefix = 'TICKET#'
const partitionOf = (id: StatusEventId) => `INCIDENT#${id}`
const countKey = (id: StatusEventId): Key => ({ pk: partitionOf(id), sk: 'COUNT' })
const ticketKey = (id: StatusEventId, ticketId: TicketId): Key => ({
  pk: partitionOf(id),
  sk: `${ticketPrefix}${ticketId}`,
})
const answersPrefix = (updateAt: string) => `ANSWERED#${updateAt}#`
const completedKey = (id: StatusEventId, updateAt: string): Key => ({
  pk: partitionOf(id),
  sk: `COMPLETED#${updateAt}`,
})

/**
 * The writes that move a ticket from one event to another, or to or from none, with their counts; fail (label `ticket`) if it is not
 * linked to the first.
 */
export const linkIncidentWrites = (
  ticketId: TicketId,
  { from, to }: Record<'from' | 'to', StatusEventId | null>,
): Write[] => [
  ...(from
    ? [
        { label: 'ticket', remove: ticketKey(from, ticketId), condition: exists },
        ...addWrites(countKey(from), { tickets: -1 }),
      ]
    : []),
  ...(to ? [{ put: ticketKey(to, ticketId) }, ...addWrites(countKey(to), { tickets: 1 })] : []),
]

/** Access pattern: the number of tickets linked to each of some events; events without any are left out. Batch reads of 100. */
export async function countLinkedTickets(ids: readonly StatusEventId[]): Promise<ReadonlyMap<string, number>> {
  const rows = await getAll<Key & { tickets: number }>(ids.map(countKey))
  return new Map(rows.map(({ pk, tickets }) => [pk.slice('INCIDENT#'.length), tickets]))
}

/** Access pattern: the ids of all tickets linked to an event, oldest first. One query. */
export async function linkedTicketIds(id: StatusEventId): Promise<TicketId[]> {
  const rows = await queryAll({ pk: partitionOf(id), prefix: ticketPrefix })
  return rows.map(({ sk }) => sk.slice(ticketPrefix.length) as TicketId)
}

/** Access pattern: the ids of the tickets that were answered with an update. One query. */
export async function answeredTicketIds(id: StatusEventId, updateAt: string): Promise<ReadonlySet<string>> {
  const prefix = answersPrefix(updateAt)
  const rows = await queryAll({ pk: partitionOf(id), prefix })
  return new Set(rows.map(({ sk }) => sk.slice(prefix.length)))
}

/** The write that records that a ticket was answered with an update; fails (label `answeredLabel`) the second time. */
export const answeredWrite = (id: StatusEventId, updateAt: string, ticketId: TicketId): Write => ({
  label: answeredLabel,
  put: { pk: partitionOf(id), sk: `${answersPrefix(updateAt)}${ticketId}` },
  condition: isNew,
})

/** The write that records that all tickets were answered with an update; fails (label `completedLabel`) the second time. */
export const completedWrite = (id: StatusEventId, updateAt: string): Write => ({
  label: completedLabel,
  put: completedKey(id, updateAt),
  condition: isNew,
})

/** Whether all tickets were answered with an update. */
export const isCompleted = async (id: StatusEventId, updateAt: string): Promise<boolean> =>
  (await get(completedKey(id, updateAt))) !== undefined

import { isDeepStrictEqual } from 'node:util'
import { addWrites } from '#/functions/table/counters.ts'
import { type Key, query, type Write } from '#/functions/table/table.ts'
import type { TicketRow } from '#/functions/tickets/data/tickets.ts'
import type { TagCount } from '#/shared/queue/schemas.ts'
import { isUnresolved, tagLimits } from '#/shared/tickets/rules.ts'

const tagPartition = 'TAGS'
/** The key of a tag. */
export const tagKey = (name: string): Key => ({ pk: tagPartition, sk: `TAG#${name}` })

type Tagged = Pick<TicketRow, 'status' | 'tags'>

/** The tags for which a ticket is counted: those of open work. */
const countedTags = (ticket: Tagged): readonly string[] => (isUnresolved(ticket.status) ? (ticket.tags ?? []) : [])

const without = (some: readonly string[], others: readonly string[]) => some.filter(name => !others.includes(name))

/** The writes that count a changed ticket for its tags. A tag exists since the first open ticket had it. */
export function countTagWrites(before: Tagged, after: Tagged): Write[] {
  const [from, to] = [countedTags(before), countedTags(after)]
  return [
    ...without(from, to).flatMap(name => addWrites(tagKey(name), { open: -1 })),
    ...without(to, from).flatMap(name => addWrites(tagKey(name), { open: 1 })),
  ]
}

/** The tags that a change adds to a ticket, and those that it removes. */
export const changedTags = (
  { tags: from = [] }: Pick<TicketRow, 'tags'>,
  { tags: to = [] }: Pick<TicketRow, 'tags'>,
) => ({
  added: without(to, from),
  removed: without(from, to),
})

/** The tags of a changed ticket as its row stores them; none if they stay. */
export const changedTagFields = (before: TicketRow, { tags = [] }: TicketRow): { tags?: string[] } =>
  isDeepStrictEqual(before.tags ?? [], tags) ? {} : { tags }

/** Access pattern: the tags by name, with the numbers of open tickets that have them. One query of at most 200 rows. */
export async function tagCounts(): Promise<TagCount[]> {
  const rows = await query<Key & { open?: number; becomes?: string }>({
    pk: tagPartition,
    prefix: 'TAG#',
    limit: tagLimits.names,
  })
  return rows.map(({ sk, open = 0, becomes }) => ({
    name: sk.slice('TAG#'.length),
    count: Math.max(0, open),
    ...(becomes !== undefined && { becomes }),
  }))
}

import { tagCounts } from '#/functions/tickets/data/ticket-tags.ts'
import type { TicketRow } from '#/functions/tickets/data/tickets.ts'
import { Conflict } from '#/shared/lib/errors.ts'
import { tagLimits } from '#/shared/tickets/rules.ts'

/** Throws `Conflict` if some tags are new, and there would be too many. */
export async function requireRoomForTags(names: readonly string[] = []): Promise<void> {
  if (names.length === 0) return
  const known = new Set((await tagCounts()).map(({ name }) => name))
  const added = names.filter(name => !known.has(name))
  if (added.length === 0 || known.size + added.length <= tagLimits.names) return
  throw new Conflict(`You have ${tagLimits.names} tags. Use one of them, or merge some first.`)
}

/** A ticket's tags with some added and others removed, in the order in which they were added. Throws `Conflict` if they are too many. */
export function tagsAfter(
  { tags = [] }: Pick<TicketRow, 'tags'>,
  {
    addTags = [],
    removeTags = [],
  }: { addTags?: readonly string[] | undefined; removeTags?: readonly string[] | undefined },
): string[] {
  const after = [...new Set([...tags, ...addTags])].filter(name => !removeTags.includes(name))
  if (after.length <= tagLimits.perTicket) return after
  throw new Conflict(`A ticket can have up to ${tagLimits.perTicket} tags.`)
}

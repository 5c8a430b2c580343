import { compare, type Order, type Postings, type PostingsRange } from '#/functions/search/postings.ts'

/** Max positions looked up one by one, if a list is too dense to read as far as the rarest one reaches. */
const maxLookedUp = 100
/** Up to this many positions are looked up without reading further in the list first. */
const fewLookedUp = 20

/**
 * The next positions that several posting lists have in common, as far as the parts that were read show. The rarest list
 * leads: the one whose next `count` postings reach furthest.
 */
export async function nextCandidates(
  from: string | undefined,
  postings: readonly Postings[],
  order: Order,
  count: number,
): Promise<PostingsRange> {
  const lists = await Promise.all(postings.map(async list => ({ list, known: await list.after(from, count) })))
  const [leader, ...others] = lists.sort((one, other) => furthestFirst(one.known, other.known, order))
  if (!leader) return { positions: [], upTo: undefined, read: 0 }
  let candidates = { ...leader.known, read: lists.reduce((sum, { known }) => sum + known.read, 0) }
  for (const { list, known } of others) {
    const beyond = candidates.positions.filter(position => !covers(known, position, order))
    // Estimates the density up to the last candidate from the part already read.
    const within = candidates.positions.length - beyond.length
    const expected = Math.ceil((1.2 * known.positions.length * beyond.length) / Math.max(1, within))
    const more = beyond.length > fewLookedUp ? await list.after(known.upTo, Math.min(expected, 2 * count)) : undefined
    candidates = await intersect(candidates, list, more ? joined(known, more) : known, order)
    candidates.read += more?.read ?? 0
  }
  return candidates
}

/** The candidates that are also in another list. Positions beyond the part that was read are looked up. */
async function intersect(
  candidates: PostingsRange,
  list: Postings,
  known: PostingsRange,
  order: Order,
): Promise<PostingsRange> {
  const has = new Set(known.positions)
  const possible = candidates.positions.filter(position => !covers(known, position, order) || has.has(position))
  const unknown = possible.filter(position => !covers(known, position, order))
  if (!list.among || unknown.length === 0) return { ...candidates, positions: possible }
  const lookedUp = unknown.slice(0, Math.max(1, Math.floor(maxLookedUp / Math.max(1, list.rowsPerLookup))))
  const among = await list.among(lookedUp)
  return {
    // Nothing after the last lookup is known, so it is left to the next page.
    positions: possible.filter(position => covers(known, position, order) || among.has(position)),
    upTo: lookedUp.length < unknown.length ? lookedUp.at(-1) : candidates.upTo,
    read: candidates.read + lookedUp.length * list.rowsPerLookup,
  }
}

/** Whether a range includes everything up to a position. */
const covers = ({ upTo }: Pick<PostingsRange, 'upTo'>, position: string, order: Order) =>
  upTo === undefined || compare(order)(position, upTo) <= 0

const joined = (one: PostingsRange, next: PostingsRange): PostingsRange => ({
  ...next,
  positions: [...one.positions, ...next.positions],
})

/** Sorts the rarest list first: the one that reaches furthest. Among finished lists, the shorter one. */
function furthestFirst(one: PostingsRange, other: PostingsRange, order: Order): number {
  if (one.upTo === undefined && other.upTo === undefined) return one.positions.length - other.positions.length
  if (one.upTo === undefined) return -1
  if (other.upTo === undefined) return 1
  return compare(order)(other.upTo, one.upTo)
}

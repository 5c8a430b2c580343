import { compare, type Order, type Postings, type PostingsRange } from '#/functions/search/postings.ts'
import { type Page, pageOf } from '#/functions/table/page.ts'
import { getAll, type Key } from '#/functions/table/table.ts'

interface Search<Row> {
  /** Posting lists; a match is in all of them. */
  postings: readonly Postings[]
  order: Order
  limit: number
  /** The cursor at which the previous page ended. */
  after: string | undefined
  keyOf: (position: string) => Key
  positionOf: (row: Row) => string
  /** Whether a row really matches, which its postings alone may not show. */
  belongs: (row: Row) => boolean | Promise<boolean>
  /** The maximum number of candidate rows checked per page. */
  maxExamined: number
}

/** Postings read at once from several lists. */
const atOnce = 200
/** Max posting rows read per page; the next page continues where they end. */
const maxRead = 1500
/** Max positions looked up one by one, if a list is too dense to read as far as the rarest one reaches. */
const maxRequested = 100
/** Up to this many positions are looked up without reading further in the list first. */
const fewAsked = 20
/** Min rows checked together. */
const minExamined = 25

/**
 * A page of the rows that several posting lists have in common. The rarest list leads: the one whose next postings reach
 * furthest. The reads per page are limited; a page that is not full by then is short or empty, and the next one continues.
 */
export async function searchPage<Row extends Key>(search: Search<Row>): Promise<Page<Row>> {
  const { postings, order, limit, keyOf, positionOf, belongs, maxExamined } = search
  const found: Row[] = []
  let reached = search.after
  let [read, lookedAt] = [0, 0]
  for (let ended = false; !ended && found.length <= limit && read < maxRead && lookedAt < maxExamined; ) {
    // The first read is short, because with one rare list most of the others would be wasted.
    const count = read === 0 || postings.length === 1 ? limit + 1 : atOnce
    const candidates = await nextCandidates(reached, postings, order, count)
    read += candidates.read
    let start = 0
    while (start < candidates.positions.length && found.length <= limit && lookedAt < maxExamined) {
      const wanted = Math.min(Math.max(limit + 1 - found.length, minExamined), maxExamined - lookedAt)
      const chunk = candidates.positions.slice(start, start + wanted)
      // A row that has moved in the meantime is found at its current position.
      const rows = (await getAll<Row>(chunk.map(keyOf))).filter(row => chunk.includes(positionOf(row)))
      const verdicts = await Promise.all(rows.map(belongs))
      found.push(...rows.filter((_, index) => verdicts[index]))
      start += chunk.length
      lookedAt += chunk.length
      reached = chunk.at(-1)
    }
    if (start < candidates.positions.length) continue
    ended = candidates.upTo === undefined
    reached = candidates.upTo
  }
  const { items, next = reached } = pageOf(found, limit, positionOf)
  return { items, ...(next !== undefined && { next }) }
}

/** The next positions that are in all lists, as far as the lists show. */
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
    const behind = candidates.positions.filter(position => !covers(known, position, order))
    // Estimates the density up to the last candidate from the part already read.
    const ahead = candidates.positions.length - behind.length
    const expected = Math.min(Math.ceil((1.2 * known.positions.length * behind.length) / Math.max(1, ahead)), 2 * count)
    const more = behind.length > fewAsked ? await list.after(known.upTo, expected) : undefined
    candidates = await intersected(candidates, list, more ? joined(known, more) : known, order)
    candidates.read += more?.read ?? 0
  }
  return candidates
}

/** The candidates that are also in another list. Positions beyond the part that was read are looked up. */
async function intersected(
  candidates: PostingsRange,
  list: Postings,
  known: PostingsRange,
  order: Order,
): Promise<PostingsRange> {
  const has = new Set(known.positions)
  const possible = candidates.positions.filter(position => !covers(known, position, order) || has.has(position))
  const unknown = possible.filter(position => !covers(known, position, order))
  if (!list.among || unknown.length === 0) return { ...candidates, positions: possible }
  const asked = unknown.slice(0, Math.max(1, Math.floor(maxRequested / Math.max(1, list.keys))))
  const among = await list.among(asked)
  const upTo = asked.length < unknown.length ? asked.at(-1) : candidates.upTo
  return {
    // Nothing after the last lookup is known, so it is left to the next page.
    positions: possible.filter(position => covers(known, position, order) || among.has(position)),
    upTo,
    read: candidates.read + asked.length * list.keys,
  }
}

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

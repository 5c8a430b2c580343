import { type Page, pageOf } from '#/functions/data/lib/page.ts'
import { compare, type Order, type Postings, type Stretch } from '#/functions/data/lib/postings.ts'
import { getAll, type Key } from '#/functions/data/lib/table.ts'

interface Search<Row> {
  /** What is found stands in all of them. */
  postings: readonly Postings[]
  order: Order
  limit: number
  /** The position that the page before ended at. */
  after: string | undefined
  keyOf: (position: string) => Key
  positionOf: (row: Row) => string
  /** Whether a row is found: what its postings could not tell. */
  belongs: (row: Row) => boolean | Promise<boolean>
  /** Rows of what is found that are looked at for a page. */
  mostLookedAt: number
}

/** Positions that are read at once where several lists have to agree. */
const atOnce = 200
/** Word rows that are read for a page; the next page goes on where they end. */
const mostRead = 1500
/** Positions that are asked for one by one, where a list is too dense to be read as far as the rarest one reaches. */
const mostAsked = 100
/** So few are asked for at once. */
const fewAsked = 20
/** Rows that are looked at together at least. */
const fewestLookedAt = 25

/**
 * A page of what stands in several lists of positions. The rarest leads: the one whose next positions reach the furthest. What a
 * page may read is bounded; where that ends before the page is full, the page is short, or empty, and the next one goes on.
 */
export async function foundPage<Row extends Key>(search: Search<Row>): Promise<Page<Row>> {
  const { postings, order, limit, keyOf, positionOf, belongs, mostLookedAt } = search
  const found: Row[] = []
  let reached = search.after
  let [read, lookedAt] = [0, 0]
  for (let ended = false; !ended && found.length <= limit && read < mostRead && lookedAt < mostLookedAt; ) {
    // The first look is short: where one list is rare, reading more of the others would be for nothing.
    const count = read === 0 || postings.length === 1 ? limit + 1 : atOnce
    const candidates = await candidatesBehind(reached, postings, order, count)
    read += candidates.read
    let start = 0
    while (start < candidates.positions.length && found.length <= limit && lookedAt < mostLookedAt) {
      const wanted = Math.min(Math.max(limit + 1 - found.length, fewestLookedAt), mostLookedAt - lookedAt)
      const chunk = candidates.positions.slice(start, start + wanted)
      // What has moved meanwhile is found where it stands now.
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

/** The next positions that stand in all lists, as far as the lists can tell. */
async function candidatesBehind(
  from: string | undefined,
  postings: readonly Postings[],
  order: Order,
  count: number,
): Promise<Stretch> {
  const lists = await Promise.all(postings.map(async list => ({ list, known: await list.after(from, count) })))
  const [leader, ...others] = lists.sort((one, other) => furthestFirst(one.known, other.known, order))
  if (!leader) return { positions: [], upTo: undefined, read: 0 }
  let candidates = { ...leader.known, read: lists.reduce((sum, { known }) => sum + known.read, 0) }
  for (const { list, known } of others) {
    const behind = candidates.positions.filter(position => !covers(known, position, order))
    // As dense behind as before, it has so many up to the last candidate.
    const ahead = candidates.positions.length - behind.length
    const expected = Math.min(Math.ceil((1.2 * known.positions.length * behind.length) / Math.max(1, ahead)), 2 * count)
    const more = behind.length > fewAsked ? await list.after(known.upTo, expected) : undefined
    candidates = await narrowed(candidates, list, more ? joined(known, more) : known, order)
    candidates.read += more?.read ?? 0
  }
  return candidates
}

/** What is left of candidates that have to stand in another list, too. Where it is not known as far as they reach, it is asked. */
async function narrowed(candidates: Stretch, list: Postings, known: Stretch, order: Order): Promise<Stretch> {
  const has = new Set(known.positions)
  const possible = candidates.positions.filter(position => !covers(known, position, order) || has.has(position))
  const unknown = possible.filter(position => !covers(known, position, order))
  if (!list.among || unknown.length === 0) return { ...candidates, positions: possible }
  const asked = unknown.slice(0, Math.max(1, Math.floor(mostAsked / Math.max(1, list.keys))))
  const among = await list.among(asked)
  const upTo = asked.length < unknown.length ? asked.at(-1) : candidates.upTo
  return {
    // Behind the last one asked for nothing is among: it is left to the next time.
    positions: possible.filter(position => covers(known, position, order) || among.has(position)),
    upTo,
    read: candidates.read + asked.length * list.keys,
  }
}

const covers = ({ upTo }: Pick<Stretch, 'upTo'>, position: string, order: Order) =>
  upTo === undefined || compare(order)(position, upTo) <= 0

const joined = (one: Stretch, next: Stretch): Stretch => ({ ...next, positions: [...one.positions, ...next.positions] })

/** Sorts first what reaches the furthest: it is the rarest. Of what ends, the shorter. */
function furthestFirst(one: Stretch, other: Stretch, order: Order): number {
  if (one.upTo === undefined && other.upTo === undefined) return one.positions.length - other.positions.length
  if (one.upTo === undefined) return -1
  if (other.upTo === undefined) return 1
  return compare(order)(other.upTo, one.upTo)
}

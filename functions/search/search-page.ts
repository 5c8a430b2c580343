import { nextCandidates } from '#/functions/search/intersect.ts'
import type { Order, Postings } from '#/functions/search/postings.ts'
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
/** Min rows checked together. */
const minExamined = 25

/**
 * A page of the rows that several posting lists have in common. The reads per page are limited; a page that is not full by
 * then is short or empty, and the next one continues.
 */
export async function searchPage<Row extends Key>(search: Search<Row>): Promise<Page<Row>> {
  const { postings, order, limit, keyOf, positionOf, belongs, maxExamined } = search
  const found: Row[] = []
  let reached = search.after
  let [read, examined] = [0, 0]
  for (let ended = false; !ended && found.length <= limit && read < maxRead && examined < maxExamined; ) {
    // The first read is short, because with one rare list most of the others would be wasted.
    const count = read === 0 || postings.length === 1 ? limit + 1 : atOnce
    const candidates = await nextCandidates(reached, postings, order, count)
    read += candidates.read
    let start = 0
    while (start < candidates.positions.length && found.length <= limit && examined < maxExamined) {
      const wanted = Math.min(Math.max(limit + 1 - found.length, minExamined), maxExamined - examined)
      const chunk = candidates.positions.slice(start, start + wanted)
      // A row that has moved in the meantime is found at its current position.
      const rows = (await getAll<Row>(chunk.map(keyOf))).filter(row => chunk.includes(positionOf(row)))
      const verdicts = await Promise.all(rows.map(belongs))
      found.push(...rows.filter((_, index) => verdicts[index]))
      start += chunk.length
      examined += chunk.length
      reached = chunk.at(-1)
    }
    if (start < candidates.positions.length) continue
    ended = candidates.upTo === undefined
    reached = candidates.upTo
  }
  const { items, next = reached } = pageOf(found, limit, positionOf)
  return { items, ...(next !== undefined && { next }) }
}

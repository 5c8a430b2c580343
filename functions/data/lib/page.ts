import { getAll, type Key, query } from '#/functions/data/lib/table.ts'

/** A page of a list, and where the next one begins: absent when there is none. Positions are opaque outside `data`. */
export interface Page<Item> {
  items: Item[]
  next?: string
}

/** DynamoDB and API Gateway stop at 6 MB; a page stays well under. */
const mostBytes = 4_000_000

/** Cuts `items` (at least one more than `limit` where there are more) to a page of `limit` items and four megabytes. */
export function pageOf<Item>(items: readonly Item[], limit: number, positionOf: (item: Item) => string): Page<Item> {
  const page: Item[] = []
  let bytes = 0
  for (const item of items) {
    bytes += Buffer.byteLength(JSON.stringify(item))
    const last = page.at(-1)
    if (last && (page.length === limit || bytes > mostBytes)) return { items: page, next: positionOf(last) }
    page.push(item)
  }
  return { items: page }
}

interface Listing<Row> {
  limit: number
  /** The position that the page before ended at. */
  after: string | undefined
  /** The next `count` places of the list behind a position: fewer where it ends. */
  placesAfter: (position: string | undefined, count: number) => Promise<{ key: Key; position: string }[]>
  /** Whether a row still belongs to the list. */
  belongs: (row: Row) => boolean
  positionOf: (row: Row) => string
}

/**
 * A page of rows that an index or a list of places leads to. An index lags: a row that no longer belongs is left out, and the
 * page is filled with those behind it. A key query and a batch read, and more of them only where rows were left out.
 */
export async function filledPage<Row extends Key>(listing: Listing<Row>): Promise<Page<Row>> {
  const { limit, after, placesAfter, belongs, positionOf } = listing
  const found: Row[] = []
  let position = after
  while (found.length <= limit) {
    const wanted = limit + 1 - found.length
    const places = await placesAfter(position, wanted)
    const rows = await getAll<Row>(places.map(({ key }) => key))
    found.push(...rows.filter(belongs))
    position = places.at(-1)?.position
    if (places.length < wanted) break
  }
  return pageOf(found, limit, positionOf)
}

/** A partition of an index whose sort keys are ids, newest last. */
export interface Source {
  index: 'gsi1' | 'gsi2' | 'gsi3'
  pk: string
}

/**
 * The newest `count` rows of several partitions, merged by sort key, as keys of the base table. With k partitions it reads
 * about `count`/k of each and more only of those that run out: at most `count` + k times (that share + 2), never a whole list.
 */
export async function mergeNewest(sources: readonly Source[], count: number, before?: string): Promise<Key[]> {
  const share = Math.ceil(count / sources.length) + (sources.length > 1 ? 2 : 0)
  const readers = sources.map(source => ({ source, rows: [] as Key[], before, exhausted: false }))
  const sortKey = (source: Source, row: Key) =>
    (row as unknown as Record<string, string>)[`${source.index}sk`] as string

  const fill = async (reader: (typeof readers)[number]) => {
    const { source } = reader
    const rows = await query({ ...source, before: reader.before, limit: share, newestFirst: true })
    const last = rows.at(-1)
    if (last) reader.before = sortKey(source, last)
    reader.exhausted = rows.length < share
    reader.rows = rows
  }

  await Promise.all(readers.map(fill))
  const merged: Key[] = []
  while (merged.length < count) {
    await Promise.all(readers.filter(({ rows, exhausted }) => rows.length === 0 && !exhausted).map(fill))
    const newest = readers
      .filter(({ rows }) => rows.length > 0)
      .sort((a, b) => (sortKey(a.source, a.rows[0] as Key) < sortKey(b.source, b.rows[0] as Key) ? 1 : -1))[0]
    if (!newest) break
    merged.push(newest.rows.shift() as Key)
  }
  return merged
}

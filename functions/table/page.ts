import { getAll, type IndexName, type Key, query } from '#/functions/table/table.ts'

/** A page of a list, with the cursor of the next one, if any. Cursors are opaque outside `data`. */
export interface Page<Item> {
  items: Item[]
  next?: string
}

/** DynamoDB and API Gateway stop at 6 MB; a page stays well below. */
export const maxBytes = 4_000_000

/** Cuts `items` (one more than `limit` if there are more) to a page of `limit` items and `most` bytes of JSON. */
export function pageOf<Item>(
  items: readonly Item[],
  limit: number,
  positionOf: (item: Item) => string,
  max = maxBytes,
): Page<Item> {
  const page: Item[] = []
  let bytes = 0
  for (const item of items) {
    bytes += Buffer.byteLength(JSON.stringify(item))
    const last = page.at(-1)
    if (last && (page.length === limit || bytes > max)) return { items: page, next: positionOf(last) }
    page.push(item)
  }
  return { items: page }
}

/** An index row: the key of a listed row with what the index has of it, and the row's cursor in the list. */
export interface IndexEntry {
  key: Key
  position: string
}

interface Listing<Row> {
  limit: number
  /** The cursor at which the previous page ended. */
  after: string | undefined
  /** The next `count` index rows after a cursor; fewer at the end of the list. */
  entriesAfter: (position: string | undefined, count: number) => Promise<IndexEntry[]>
  /** The rows that some index rows point to; by default, they are read consistently from the table. */
  rowsOf?: (places: readonly IndexEntry[]) => Promise<Row[]>
  /** Whether a row still belongs to the list. */
  belongs: (row: Row) => boolean
}

/**
 * A page of the rows that an index, or a list of index rows in the table, points to. An index lags, so rows that no longer
 * belong are left out, and the page is filled with later ones. One key query and one batch read, and more only if rows were
 * left out. The next page begins after the last row's position in the list as it was read, which may have changed since.
 */
export async function filledPage<Row extends Key>(listing: Listing<Row>): Promise<Page<Row>> {
  const { limit, after, entriesAfter, rowsOf = read<Row>, belongs } = listing
  const found = new Map<string, { row: Row; position: string }>()
  let position = after
  while (found.size <= limit) {
    const wanted = limit + 1 - found.size
    const places = await entriesAfter(position, wanted)
    const positions = new Map(places.map(indexEntry => [indexEntry.key.pk, indexEntry.position]))
    for (const row of await rowsOf(places)) {
      if (belongs(row) && !found.has(row.pk)) found.set(row.pk, { row, position: positions.get(row.pk) ?? '' })
    }
    position = places.at(-1)?.position
    if (places.length < wanted) break
  }
  const rows = [...found.values()].map(({ row }) => row)
  return pageOf(rows, limit, ({ pk }) => found.get(pk)?.position ?? '')
}

const read = <Row>(places: readonly IndexEntry[]) => getAll<Row>(places.map(({ key }) => key))

/** An index partition whose sort keys are ids, newest last; or table rows whose sort keys are `prefix` and an id. */
export interface Source {
  index?: IndexName
  pk: string
  prefix?: string
}

/**
 * The newest `count` index rows of several partitions, merged by sort key without duplicates: a row that moves can be in two
 * of them. With k partitions it reads about `count`/k of each, and more only of those that run out: at most `count` + k times
 * (that share + 2), never a whole list.
 */
export const mergeNewest = (sources: readonly Source[], count: number, before?: string): Promise<IndexEntry[]> =>
  merge(sources, { count, from: before, newestFirst: true })

/** The same for the oldest `count` rows, from the oldest. */
export const mergeOldest = (sources: readonly Source[], count: number, after?: string): Promise<IndexEntry[]> =>
  merge(sources, { count, from: after, newestFirst: false })

interface Merging {
  count: number
  /** The position at which the previous page ended. */
  from: string | undefined
  newestFirst: boolean
}

async function merge(sources: readonly Source[], { count, from, newestFirst }: Merging): Promise<IndexEntry[]> {
  const share = Math.ceil(count / sources.length) + (sources.length > 1 ? 2 : 0)
  const readers = sources.map(source => ({ source, places: [] as IndexEntry[], from, exhausted: false }))
  const isBefore = (one: IndexEntry, other: IndexEntry) => one.position > other.position === newestFirst

  const fill = async (reader: (typeof readers)[number]) => {
    reader.places = await entriesFrom(reader.source, { count: share, from: reader.from, newestFirst })
    reader.from = reader.places.at(-1)?.position ?? reader.from
    reader.exhausted = reader.places.length < share
  }

  await Promise.all(readers.map(fill))
  const merged = new Map<string, IndexEntry>()
  while (merged.size < count) {
    await Promise.all(readers.filter(({ places, exhausted }) => places.length === 0 && !exhausted).map(fill))
    const first = readers
      .flatMap(({ places }) => places.slice(0, 1))
      .sort((one, other) => (isBefore(one, other) ? -1 : 1))[0]
    if (!first) break
    for (const { places } of readers) if (places[0] === first) places.shift()
    const name = `${first.key.pk}\n${first.key.sk}`
    if (!merged.has(name)) merged.set(name, first)
  }
  return [...merged.values()]
}

async function entriesFrom(
  { index, pk, prefix = '' }: Source,
  { count: limit, from, newestFirst }: Merging,
): Promise<IndexEntry[]> {
  const start = from && `${prefix}${from}`
  const rows = await query<Key & Record<string, string>>({
    ...(index && { index }),
    pk,
    prefix,
    ...(newestFirst ? { before: start } : { after: start }),
    limit,
    newestFirst,
  })
  return rows.map(row => ({ key: row, position: (row[index ? `${index}sk` : 'sk'] ?? '').slice(prefix.length) }))
}

import { type IndexName, partition, positionIn, postingKey, termIn } from '#/functions/search/terms.ts'
import { getAll, type Key, query } from '#/functions/table/table.ts'

/** The sort order of results: newest first starts with the greatest position. */
export type Order = 'newest first' | 'ascending'

/** Negative if the first position comes first. */
export const compare = (order: Order) => (one: string, other: string) =>
  one === other ? 0 : one < other === (order === 'ascending') ? -1 : 1

/** A range of a posting list: complete up to and including `upTo`, or to the end if that is undefined. */
export interface PostingsRange {
  positions: string[]
  upTo: string | undefined
  /** Table rows read for this range. */
  read: number
}

/** A posting list: the sorted positions of everything with a term, or of a list's entries. */
export interface Postings {
  /** About `count` positions after one, in order. */
  after(position: string | undefined, count: number): Promise<PostingsRange>
  /** The given positions that are in the list; absent if that needs the row itself. */
  among?: (positions: readonly string[]) => Promise<Set<string>>
  /** Rows that `among` reads per position. */
  rowsPerLookup: number
}

/** A prefix is expanded to its terms if there are at most this many. */
export const maxExpandedTerms = 24
/** A prefix with fewer posting rows than this is read completely. */
const fewRows = 100
/** The same limit for a prefix with too many terms to expand. */
const maxRows = 2000

/**
 * The postings of the terms that begin with a prefix. Undefined if too many different terms do: then nearly everything has one
 * of them, and the rows themselves must be checked.
 */
async function prefixPostings(index: IndexName, prefix: string, order: Order): Promise<Postings | undefined> {
  const pk = partition(index, prefix)
  const rows = await query({ pk, prefix, limit: fewRows })
  if (rows.length < fewRows) return inMemory(rows.map(positionIn), order)
  const terms = new Set(rows.map(termIn))
  for (let last = [...terms].at(-1); last !== undefined && terms.size <= maxExpandedTerms; ) {
    // Skips the other postings of the last term: `$` is the character after `#`.
    const more = await query({ pk, prefix, after: `${last}$`, limit: 10 })
    for (const row of more) terms.add(termIn(row))
    last = more.length > 0 ? termIn(more.at(-1) as Key) : undefined
    if (last === undefined) return unionOf(index, [...terms], order)
  }
  const all = await query({ pk, prefix, limit: maxRows })
  return all.length < maxRows ? inMemory(all.map(positionIn), order) : undefined
}

/** Max prefixes looked up in the index; further ones are checked in the row itself. */
const maxLookups = 5

/** The postings of each prefix, and the prefixes that must be checked in the row itself. */
export async function lookUpPrefixes(index: IndexName, prefixes: readonly string[], order: Order) {
  const found = await Promise.all(prefixes.slice(0, maxLookups).map(prefix => prefixPostings(index, prefix, order)))
  return {
    postings: found.flatMap(postings => postings ?? []),
    unindexed: prefixes.filter((_, number) => !found[number]),
  }
}

/** The merged postings of several terms. Each is read in part, so the result is known only as far as the shortest part. */
export function unionOf(index: IndexName, terms: readonly string[], order: Order): Postings {
  const bound = order === 'ascending' ? 'after' : 'before'
  return {
    rowsPerLookup: terms.length,
    async after(position, count) {
      if (terms.length === 0) return { positions: [], upTo: undefined, read: 0 }
      const share = Math.ceil(count / terms.length) + (terms.length > 1 ? 10 : 0)
      const parts = await Promise.all(
        terms.map(term =>
          query({
            pk: partition(index, term),
            prefix: `${term}#`,
            ...(position !== undefined && { [bound]: `${term}#${position}` }),
            limit: share,
            newestFirst: order === 'newest first',
          }),
        ),
      )
      const ends = parts.filter(rows => rows.length === share).map(rows => positionIn(rows.at(-1) as Key))
      const [upTo] = ends.sort(compare(order))
      const all = parts.flat().map(positionIn)
      return {
        positions: sorted(all, order).filter(one => upTo === undefined || compare(order)(one, upTo) <= 0),
        upTo,
        read: all.length,
      }
    },
    async among(positions) {
      const keys = positions.flatMap(position => terms.map(term => postingKey(index, term, position)))
      return new Set((await getAll<Key>(keys)).map(positionIn))
    },
  }
}

/** A posting list that was read completely. */
function inMemory(positions: readonly string[], order: Order): Postings {
  const all = sorted(positions, order)
  const set = new Set(all)
  return {
    rowsPerLookup: 0,
    after: async position => ({
      positions: all.filter(one => position === undefined || compare(order)(one, position) > 0),
      upTo: undefined,
      read: 0,
    }),
    among: async () => set,
  }
}

/** Positions in order, without duplicates. */
const sorted = (positions: readonly string[], order: Order) => [...new Set(positions)].sort(compare(order))

/** The entries of a list as postings: `read` returns the next `count` positions after one. */
export const listPostings = (read: (position: string | undefined, count: number) => Promise<string[]>): Postings => ({
  rowsPerLookup: 0,
  async after(position, count) {
    const positions = await read(position, count)
    return { positions, upTo: positions.length < count ? undefined : positions.at(-1), read: positions.length }
  },
})

import { type Kind, partition, postingKey } from '#/functions/search/terms.ts'
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

/** A posting list: the sorted positions of everything with a term, or in an index. */
export interface Postings {
  /** About `count` positions after one, in order. */
  after(position: string | undefined, count: number): Promise<PostingsRange>
  /** The given positions that are in the list; absent if that needs the row itself. */
  among?: (positions: readonly string[]) => Promise<Set<string>>
  /** Rows that `among` reads per position. */
  keys: number
}

/** A prefix is looked up term by term if it matches at most this many terms. */
export const maxLongerTerms = 24
/** A prefix with fewer posting rows than this is read completely. */
const fewRows = 100
/** The same limit for a prefix of more terms than can be looked up one by one. */
const maxRows = 2000

const wordIn = ({ sk }: Key) => sk.slice(0, sk.indexOf('#'))
const positionIn = ({ sk }: Key) => sk.slice(sk.indexOf('#') + 1)

/**
 * The postings of terms that begin with `beginning`. Undefined if too many different terms do: then nearly everything has one
 * of them, and the rows themselves must be checked.
 */
async function beginningWith(kind: Kind, beginning: string, order: Order): Promise<Postings | undefined> {
  const pk = partition(kind, beginning)
  const rows = await query({ pk, prefix: beginning, limit: fewRows })
  if (rows.length < fewRows) return inMemory(rows.map(positionIn), order)
  const terms = new Set(rows.map(wordIn))
  for (let last = [...terms].at(-1); last !== undefined && terms.size <= maxLongerTerms; ) {
    // Skips the other postings of the last term: `$` is the character after `#`.
    const more = await query({ pk, prefix: beginning, after: `${last}$`, limit: 10 })
    for (const row of more) terms.add(wordIn(row))
    last = more.length > 0 ? wordIn(more.at(-1) as Key) : undefined
    if (last === undefined) return unionOf(kind, [...terms], order)
  }
  const all = await query({ pk, prefix: beginning, limit: maxRows })
  return all.length < maxRows ? inMemory(all.map(positionIn), order) : undefined
}

/** Max words looked up in the index; further words are checked in the row itself. */
const maxLookups = 5

/** The postings of terms that begin with each of `words`, and the words that must be checked in the row itself. */
export async function lookUp(kind: Kind, terms: readonly string[], order: Order) {
  const found = await Promise.all(terms.slice(0, maxLookups).map(word => beginningWith(kind, word, order)))
  return {
    postings: found.flatMap(postings => postings ?? []),
    unindexedTerms: terms.filter((_, index) => !found[index]),
  }
}

/** The merged postings of several terms. Each is read in part, so the result is known only as far as the shortest part. */
export function unionOf(kind: Kind, terms: readonly string[], order: Order): Postings {
  const bySide = order === 'ascending' ? 'after' : 'before'
  return {
    keys: terms.length,
    async after(position, count) {
      if (terms.length === 0) return { positions: [], upTo: undefined, read: 0 }
      const share = Math.ceil(count / terms.length) + (terms.length > 1 ? 10 : 0)
      const shares = await Promise.all(
        terms.map(word =>
          query({
            pk: partition(kind, word),
            prefix: `${word}#`,
            ...(position !== undefined && { [bySide]: `${word}#${position}` }),
            limit: share,
            newestFirst: order === 'newest first',
          }),
        ),
      )
      const ends = shares.filter(rows => rows.length === share).map(rows => positionIn(rows.at(-1) as Key))
      const [upTo] = ends.sort(compare(order))
      const all = shares.flat().map(positionIn)
      return {
        positions: inOrder(all, order).filter(one => upTo === undefined || compare(order)(one, upTo) <= 0),
        upTo,
        read: all.length,
      }
    },
    async among(positions) {
      const keys = positions.flatMap(position => terms.map(word => postingKey(kind, word, position)))
      return new Set((await getAll<Key>(keys)).map(positionIn))
    },
  }
}

/** A posting list that was read completely. */
function inMemory(positions: readonly string[], order: Order): Postings {
  const sorted = inOrder(positions, order)
  const all = new Set(sorted)
  return {
    keys: 0,
    after: async position => ({
      positions: sorted.filter(one => position === undefined || compare(order)(one, position) > 0),
      upTo: undefined,
      read: 0,
    }),
    among: async () => all,
  }
}

const inOrder = (positions: readonly string[], order: Order) => [...new Set(positions)].sort(compare(order))

/** A posting list backed by an index: `read` returns the next `count` positions after one. */
export const listing = (read: (position: string | undefined, count: number) => Promise<string[]>): Postings => ({
  keys: 0,
  async after(position, count) {
    const positions = await read(position, count)
    return { positions, upTo: positions.length < count ? undefined : positions.at(-1), read: positions.length }
  },
})

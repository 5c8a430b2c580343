import { type Kind, partition, wordKey } from '#/functions/data/lib/search.ts'
import { getAll, type Key, query } from '#/functions/data/lib/table.ts'

/** The order in which things are found: what is newest first has its greatest position first. */
export type Order = 'newest first' | 'ascending'

/** Negative when the one position comes first. */
export const compare = (order: Order) => (one: string, other: string) =>
  one === other ? 0 : one < other === (order === 'ascending') ? -1 : 1

/** A stretch of a list of positions: all that there are up to and with `upTo`, or to the end where it is undefined. */
export interface Stretch {
  positions: string[]
  upTo: string | undefined
  /** Rows of the table that were read for it. */
  read: number
}

/** The positions of the things that have a word, or that an index lists, in order. */
export interface Postings {
  /** About `count` positions behind one, in order. */
  after(position: string | undefined, count: number): Promise<Stretch>
  /** Which of some positions are among them; absent where a thing's row has to tell. */
  among?: (positions: readonly string[]) => Promise<Set<string>>
  /** Rows that `among` asks for by position. */
  keys: number
}

/** A word that stands for this many longer ones at most is looked up in each of them. */
export const mostLonger = 24
/** A word's rows are read whole where there are no more than a few of them, */
const fewRows = 100
/** or where so many are spread over more words than are looked up one by one. */
const mostRows = 2000

const wordIn = ({ sk }: Key) => sk.slice(0, sk.indexOf('#'))
const positionIn = ({ sk }: Key) => sk.slice(sk.indexOf('#') + 1)

/**
 * What has a word that begins like `beginning`. Undefined where too many different words begin so: nearly everything has one of
 * them, and its row has to be looked at.
 */
async function beginningWith(kind: Kind, beginning: string, order: Order): Promise<Postings | undefined> {
  const pk = partition(kind, beginning)
  const rows = await query({ pk, prefix: beginning, limit: fewRows })
  if (rows.length < fewRows) return held(rows.map(positionIn), order)
  const words = new Set(rows.map(wordIn))
  for (let last = [...words].at(-1); last !== undefined && words.size <= mostLonger; ) {
    // Between a word's positions and the next word there is no other: `$` is the sign behind `#`.
    const more = await query({ pk, prefix: beginning, after: `${last}$`, limit: 10 })
    for (const row of more) words.add(wordIn(row))
    last = more.length > 0 ? wordIn(more.at(-1) as Key) : undefined
    if (last === undefined) return havingOneOf(kind, [...words], order)
  }
  const all = await query({ pk, prefix: beginning, limit: mostRows })
  return all.length < mostRows ? held(all.map(positionIn), order) : undefined
}

/** Words that are looked up; whether a thing has more of them its row tells. */
const mostLookedUp = 5

/** What has words that begin like each of `words`: the postings of each, and of which a thing's row has to tell. */
export async function lookUp(kind: Kind, words: readonly string[], order: Order) {
  const found = await Promise.all(words.slice(0, mostLookedUp).map(word => beginningWith(kind, word, order)))
  return {
    postings: found.flatMap(postings => postings ?? []),
    unsure: words.filter((_, index) => !found[index]),
  }
}

/** What has one of some words: their rows merged. Of each a share is read, so it is known as far as the least far of them. */
export function havingOneOf(kind: Kind, words: readonly string[], order: Order): Postings {
  const bySide = order === 'ascending' ? 'after' : 'before'
  return {
    keys: words.length,
    async after(position, count) {
      if (words.length === 0) return { positions: [], upTo: undefined, read: 0 }
      const share = Math.ceil(count / words.length) + (words.length > 1 ? 10 : 0)
      const shares = await Promise.all(
        words.map(word =>
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
      const keys = positions.flatMap(position => words.map(word => wordKey(kind, word, position)))
      return new Set((await getAll<Key>(keys)).map(positionIn))
    },
  }
}

/** Positions that were read whole. */
function held(positions: readonly string[], order: Order): Postings {
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

/** The positions of a list, as an index has them: `read` answers the next `count` positions behind one. */
export const listing = (read: (position: string | undefined, count: number) => Promise<string[]>): Postings => ({
  keys: 0,
  async after(position, count) {
    const positions = await read(position, count)
    return { positions, upTo: positions.length < count ? undefined : positions.at(-1), read: positions.length }
  },
})

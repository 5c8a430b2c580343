import { getAll, type Key, query } from '#/functions/data/lib/table.ts'

/** Rows of suffixes that are read for a part of a word. A word may have a part twice. */
const mostSuffixes = 60

/** The row that leads from the end of a word to the word. */
const suffixKey = (suffix: string, word: string): Key => ({ pk: partitionOf(suffix), sk: `${suffix}#${word}` })
const partitionOf = (part: string) => `SUFFIX#articles#${[...part].slice(0, 2).join('')}`

/**
 * Access pattern: the words that have `part` (two letters at least) in them, of all articles that ever were. One query. Undefined
 * where more than `most` have it.
 */
export async function wordsWith(part: string, most: number): Promise<string[] | undefined> {
  const rows = await query({ pk: partitionOf(part), prefix: part, limit: mostSuffixes })
  const words = new Set(rows.map(({ sk }) => sk.slice(sk.indexOf('#') + 1)))
  return rows.length < mostSuffixes && words.size <= most ? [...words] : undefined
}

/** The rows that lead from a word and each end of it (two letters at least) to the word; the word itself is the first. */
export function suffixesOf(word: string): Key[] {
  const letters = [...word]
  return letters.slice(0, -1).map((_, index) => suffixKey(letters.slice(index).join(''), word))
}

/**
 * The rows that make words findable by their parts, for those that no article had before. `whole` is to be written last: by it a
 * word is known.
 */
export async function newSuffixes(words: readonly string[]): Promise<{ ends: Key[]; whole: Key[] }> {
  const known = new Set((await getAll<Key>(words.map(word => suffixKey(word, word)))).map(({ sk }) => sk))
  const added = words.map(suffixesOf).filter(([whole]) => whole && !known.has(whole.sk))
  return { ends: added.flatMap(rows => rows.slice(1)), whole: added.flatMap(rows => rows.slice(0, 1)) }
}

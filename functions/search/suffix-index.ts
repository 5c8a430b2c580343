import { getAll, type Key, query } from '#/functions/table/table.ts'

/** Max suffix rows read for a part of a term, which a term may contain twice. */
const maxSuffixes = 60

/** The key of a row that leads from the end of a term to the term. */
const suffixKey = (suffix: string, word: string): Key => ({ pk: partitionOf(suffix), sk: `${suffix}#${word}` })
const partitionOf = (part: string) => `SUFFIX#articles#${[...part].slice(0, 2).join('')}`

/**
 * Access pattern: the terms in all articles, past and present, that contain `part` (at least two letters). One query.
 * Undefined if more than `most` do.
 */
export async function termsContaining(part: string, max: number): Promise<string[] | undefined> {
  const rows = await query({ pk: partitionOf(part), prefix: part, limit: maxSuffixes })
  const terms = new Set(rows.map(({ sk }) => sk.slice(sk.indexOf('#') + 1)))
  return rows.length < maxSuffixes && terms.size <= max ? [...terms] : undefined
}

/** The rows that lead from a term and each of its endings (at least two letters) to the term; the term itself is first. */
export function suffixesOf(word: string): Key[] {
  const letters = [...word]
  // A single character is a term in scripts without spaces between words.
  if (letters.length === 1) return [suffixKey(word, word)]
  return letters.slice(0, -1).map((_, index) => suffixKey(letters.slice(index).join(''), word))
}

/** The rows that make new terms searchable by their parts. `whole` must be written last, because it marks a term as known. */
export async function newSuffixes(terms: readonly string[]): Promise<{ ends: Key[]; whole: Key[] }> {
  const known = new Set((await getAll<Key>(terms.map(word => suffixKey(word, word)))).map(({ sk }) => sk))
  const added = terms.map(suffixesOf).filter(([whole]) => whole && !known.has(whole.sk))
  return { ends: added.flatMap(rows => rows.slice(1)), whole: added.flatMap(rows => rows.slice(0, 1)) }
}

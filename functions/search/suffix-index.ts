import { getAll, type Key, query } from '#/functions/table/table.ts'

/** Max suffix rows read for a part of a term; a term that contains the part twice has two. */
const maxSuffixes = 60

/** The key of a row that leads from the end of a term to the term. */
const suffixKey = (suffix: string, term: string): Key => ({ pk: partitionOf(suffix), sk: `${suffix}#${term}` })
/** The term that a suffix row leads to. */
const termIn = ({ sk }: Key) => sk.slice(sk.indexOf('#') + 1)
const partitionOf = (part: string) => `SUFFIX#articles#${[...part].slice(0, 2).join('')}`

/**
 * Access pattern: the terms in all articles, past and present, that contain `part` (at least two letters). One query.
 * Undefined if more than `max` do.
 */
export async function termsContaining(part: string, max: number): Promise<string[] | undefined> {
  const rows = await query({ pk: partitionOf(part), prefix: part, limit: maxSuffixes })
  const terms = new Set(rows.map(termIn))
  return rows.length < maxSuffixes && terms.size <= max ? [...terms] : undefined
}

/** The rows that lead from a term and each of its endings (at least two letters) to the term; the term itself is first. */
export function suffixRows(term: string): Key[] {
  const letters = [...term]
  // A single character is a term in scripts without spaces between words.
  if (letters.length === 1) return [suffixKey(term, term)]
  return letters.slice(0, -1).map((_, index) => suffixKey(letters.slice(index).join(''), term))
}

/**
 * The rows that make new terms searchable by their parts. One read per term. The rows of whole terms must be written last,
 * because they mark a term as known.
 */
export async function newSuffixRows(terms: readonly string[]): Promise<{ endings: Key[]; whole: Key[] }> {
  const known = new Set((await getAll<Key>(terms.map(term => suffixKey(term, term)))).map(termIn))
  const rows = terms.filter(term => !known.has(term)).map(suffixRows)
  return { endings: rows.flatMap(([, ...endings]) => endings), whole: rows.flatMap(([whole]) => whole ?? []) }
}

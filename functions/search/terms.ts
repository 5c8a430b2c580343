import type { Key, Write } from '#/functions/table/table.ts'
import type { ArticleState } from '#/shared/articles/schemas.ts'
import { indexTerms } from '#/shared/lib/search-terms.ts'

/** The records that share one kind of index. */
export type RecordKind = 'quotes' | 'contracts' | 'invoices' | 'orders'

/**
 * An inverted index. Each of its terms has posting rows under its first two letters, so that a term or its prefix is a range
 * of keys. The term is followed by a position: an article's id, a segment of tickets, or a user's name.
 */
export type IndexName =
  | 'users'
  | 'companies'
  | 'assets'
  | `assets-of-${string}`
  | 'ticket-blocks'
  | `records-${RecordKind}`
  | `articles-${ArticleState}`
  | `articles-${ArticleState}-titles`

const maxTerms = 400

/** The different terms of some texts, at most 400. */
export const termsOf = (...texts: string[]): string[] => firstTerms(texts.join(' '), maxTerms)

/** The first `max` different terms of a text. */
export const firstTerms = (text: string, max: number): string[] => indexTerms(text).slice(0, max)

/** Whether a text has terms that begin with each of `prefixes`, which are normalized by `queryTerms`. */
export function matchesAllPrefixes(text: string, prefixes: readonly string[]): boolean {
  if (prefixes.length === 0) return true
  const terms = indexTerms(text)
  return prefixes.every(prefix => terms.some(term => term.startsWith(prefix)))
}

/** The partition of all terms with the same first two letters as a term or prefix. */
export const partition = (index: IndexName, term: string) => `WORD#${index}#${[...term].slice(0, 2).join('')}`

/** The key of a posting row: it says that a term occurs at a position. */
export const postingKey = (index: IndexName, term: string, position: string): Key => ({
  pk: partition(index, term),
  sk: `${term}#${position}`,
})

/** The term of a posting row. */
export const termIn = ({ sk }: Key) => sk.slice(0, sk.indexOf('#'))
/** The position of a posting row. */
export const positionIn = ({ sk }: Key) => sk.slice(sk.indexOf('#') + 1)

interface Indexed {
  position: string
  terms: readonly string[]
}

/** The writes that update posting rows after a change; undefined has no terms. */
export function postingWrites(index: IndexName, before: Indexed | undefined, after: Indexed | undefined): Write[] {
  const keysOf = (indexed: Indexed | undefined) =>
    indexed?.terms.map(term => postingKey(index, term, indexed.position)) ?? []
  const [old, current] = [keysOf(before), keysOf(after)]
  const missingIn = (keys: readonly Key[]) => (key: Key) => !keys.some(({ sk }) => sk === key.sk)
  return [
    ...current.filter(missingIn(old)).map(key => ({ put: key })),
    ...old.filter(missingIn(current)).map(key => ({ remove: key })),
  ]
}

import type { Key, Write } from '#/functions/table/table.ts'
import type { ArticleState } from '#/shared/articles/schemas.ts'
import { indexTerms } from '#/shared/lib/search-terms.ts'

/**
 * The index of search terms: each term has rows under its first two letters, so that a term or its beginning is a range of
 * keys. The term is followed by a position: an article's id, a segment of tickets, or a user's name.
 */
export type Kind = 'users' | 'ticket-blocks' | `articles-${ArticleState}` | `articles-${ArticleState}-titles`

const maxTerms = 400

/** The terms of texts, at most 400. */
export const wordsOf = (...texts: string[]): string[] => firstTerms(texts.join(' '), maxTerms)

/** The first `most` different terms of a text. */
export const firstTerms = (text: string, max: number): string[] => indexTerms(text).slice(0, max)

/** Whether a text has words that begin with each of `words`, which are normalized by `queryTerms`. */
export function matchesAllPrefixes(text: string, terms: readonly string[]): boolean {
  if (terms.length === 0) return true
  const found = indexTerms(text)
  return terms.every(word => found.some(one => one.startsWith(word)))
}

/** The partition of the terms that have the same first two letters as `word`. */
export const partition = (kind: Kind, word: string) => `WORD#${kind}#${[...word].slice(0, 2).join('')}`

export const postingKey = (kind: Kind, word: string, position: string): Key => ({
  pk: partition(kind, word),
  sk: `${word}#${position}`,
})

/** Something searchable: its position in the results, and its terms. */
interface Findable {
  position: string
  terms: readonly string[]
}

/** The writes that update the posting rows from `before` to `after`; undefined has no terms. */
export function wordWrites(kind: Kind, before: Findable | undefined, after: Findable | undefined): Write[] {
  const keysOf = (found: Findable | undefined) => found?.terms.map(word => postingKey(kind, word, found.position)) ?? []
  const [standing, wanted] = [keysOf(before), keysOf(after)]
  const missingIn = (keys: readonly Key[]) => (key: Key) => !keys.some(({ sk }) => sk === key.sk)
  return [
    ...wanted.filter(missingIn(standing)).map(key => ({ put: key })),
    ...standing.filter(missingIn(wanted)).map(key => ({ remove: key })),
  ]
}

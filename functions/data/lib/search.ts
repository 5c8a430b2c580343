import type { Key, Write } from '#/functions/data/lib/table.ts'
import type { ArticleState } from '#/shared/articles.ts'
import { cutTo } from '#/shared/lib/text.ts'

/**
 * Search by words: each word has a row under its first two letters, so that a word or its
 * beginning is a range of keys. After the word comes a position: an article's id, a block of tickets, or a user's name.
 */
export type Kind = 'users' | 'ticket-blocks' | `articles-${ArticleState}` | `articles-${ArticleState}-titles`

const longestWord = 40
const mostWords = 400

/** The normalized words of texts: lowercase, without accents, at least two letters or digits, deduplicated. */
export const wordsOf = (...texts: string[]): string[] => firstWords(texts.join(' '), mostWords)

/** The first `most` different words of a text, normalized like `wordsOf`. */
export function firstWords(text: string, most: number): string[] {
  const words = plainly(text).match(/[\p{L}\p{N}]{2,}/gu) ?? []
  return [...new Set(words.map(word => cutTo(word, longestWord)))].slice(0, most)
}

/** A text normalized like words: lowercase, without accents. */
export const plainly = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

/** Whether a text has words that begin with each of `words`, which are normalized by `wordsOf`. */
export function beginsAll(text: string, words: readonly string[]): boolean {
  const plain = plainly(text)
  // Words contain only letters and digits, so they need no escaping in a pattern.
  return words.every(word => new RegExp(`(?<![\\p{L}\\p{N}])${word}`, 'u').test(plain))
}

/** The key range of words that begin with `word`. */
export const partition = (kind: Kind, word: string) => `WORD#${kind}#${[...word].slice(0, 2).join('')}`

export const wordKey = (kind: Kind, word: string, position: string): Key => ({
  pk: partition(kind, word),
  sk: `${word}#${position}`,
})

/** Something searchable: its position in the results, and its words. */
interface Findable {
  position: string
  words: readonly string[]
}

/** The writes that update the word rows from `before` to `after`; undefined has no words. */
export function wordWrites(kind: Kind, before: Findable | undefined, after: Findable | undefined): Write[] {
  const keysOf = (found: Findable | undefined) => found?.words.map(word => wordKey(kind, word, found.position)) ?? []
  const [standing, wanted] = [keysOf(before), keysOf(after)]
  const missingIn = (keys: readonly Key[]) => (key: Key) => !keys.some(({ sk }) => sk === key.sk)
  return [
    ...wanted.filter(missingIn(standing)).map(key => ({ put: key })),
    ...standing.filter(missingIn(wanted)).map(key => ({ remove: key })),
  ]
}

import type { Key, Write } from '#/functions/data/lib/table.ts'
import type { ArticleState } from '#/shared/articles.ts'
import { cutTo } from '#/shared/lib/text.ts'

/**
 * Finding things by words: a row for each word of a thing, under the word's first two letters, so that a word or its
 * beginning is a range of keys. Behind the word stands the thing's position: its id where ids sort by time, a user's name.
 */
export type Kind = 'users' | 'tickets' | `articles-${ArticleState}` | `articles-${ArticleState}-titles`

const longestWord = 40
const mostWords = 400

/** The words of texts as they are compared: lower case, without accents, at least two letters or digits, each once. */
export const wordsOf = (...texts: string[]): string[] => firstWords(texts.join(' '), mostWords)

/** The first `most` different words of a text, as `wordsOf` has them. */
export function firstWords(text: string, most: number): string[] {
  const words = plainly(text).match(/[\p{L}\p{N}]{2,}/gu) ?? []
  return [...new Set(words.map(word => cutTo(word, longestWord)))].slice(0, most)
}

/** A text as words are compared: lower case, without accents. */
export const plainly = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

/** Whether a text has words that begin like each of `words`, which are as `wordsOf` has them. */
export function beginsAll(text: string, words: readonly string[]): boolean {
  const plain = plainly(text)
  // Letters and digits alone: nothing in them means something to a pattern.
  return words.every(word => new RegExp(`(?<![\\p{L}\\p{N}])${word}`, 'u').test(plain))
}

/** Where words that begin like `word` stand. */
export const partition = (kind: Kind, word: string) => `WORD#${kind}#${[...word].slice(0, 2).join('')}`

export const wordKey = (kind: Kind, word: string, position: string): Key => ({
  pk: partition(kind, word),
  sk: `${word}#${position}`,
})

/** What is found by words: its place in the order of what is found, and its words. */
interface Findable {
  position: string
  words: readonly string[]
}

/** The writes that turn what is found as `before` into what is found as `after`; undefined is found by nothing. */
export function wordWrites(kind: Kind, before: Findable | undefined, after: Findable | undefined): Write[] {
  const keysOf = (found: Findable | undefined) => found?.words.map(word => wordKey(kind, word, found.position)) ?? []
  const [standing, wanted] = [keysOf(before), keysOf(after)]
  const missingIn = (keys: readonly Key[]) => (key: Key) => !keys.some(({ sk }) => sk === key.sk)
  return [
    ...wanted.filter(missingIn(standing)).map(key => ({ put: key })),
    ...standing.filter(missingIn(wanted)).map(key => ({ remove: key })),
  ]
}

import { type Key, query, type Write } from '#/functions/data/lib/table.ts'
import type { ArticleState } from '#/shared/articles.ts'
import { cutTo } from '#/shared/lib/text.ts'

/**
 * Finding things by words: a row for each word of a thing, under the word's first two letters, so that a word or its
 * beginning is one key query. What is found is ids, newest first where ids sort by time.
 */
type Kind = 'users' | 'tickets' | `articles-${ArticleState}`

const longestWord = 40
const mostWords = 400
/** Of a word that many things have, this many are looked at: enough to fill pages, too few to be slow. */
const mostMatches = 1000

/** The words of texts as they are compared: lower case, without accents, at least two letters or digits, each once. */
export const wordsOf = (...texts: string[]): string[] => firstWords(texts.join(' '), mostWords)

/** The first `most` different words of a text, as `wordsOf` has them. */
export function firstWords(text: string, most: number): string[] {
  const words = plainly(text).match(/[\p{L}\p{N}]{2,}/gu) ?? []
  return [...new Set(words.map(word => cutTo(word, longestWord)))].slice(0, most)
}

/** A text as words are compared: lower case, without accents. */
const plainly = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

/** Whether a text has words that begin like each of `words`, which are as `wordsOf` has them. */
export function beginsAll(text: string, words: readonly string[]): boolean {
  const plain = plainly(text)
  // Letters and digits alone: nothing in them means something to a pattern.
  return words.every(word => new RegExp(`(?<![\\p{L}\\p{N}])${word}`, 'u').test(plain))
}

/** Where words that begin like `word` stand. */
export const partition = (kind: Kind, word: string) => `WORD#${kind}#${[...word].slice(0, 2).join('')}`

export const wordKey = (kind: Kind, word: string, id: string): Key => ({
  pk: partition(kind, word),
  sk: `${word}#${id}`,
})

/** The writes that turn the words under which a thing is found from `before` into `after`. */
export function indexing(kind: Kind, id: string, before: readonly string[], after: readonly string[]): Write[] {
  return [
    ...after.filter(word => !before.includes(word)).map(word => ({ put: wordKey(kind, word, id) })),
    ...before.filter(word => !after.includes(word)).map(word => ({ remove: wordKey(kind, word, id) })),
  ]
}

/**
 * Access pattern: the ids of things that have every word of `text`, each matched by its beginning, greatest id first. One
 * query for each of at most five words; empty where the text has no word.
 */
export async function findByWords(kind: Kind, text: string): Promise<string[]> {
  const words = wordsOf(text).slice(0, 5)
  const [first = [], ...others] = await Promise.all(words.map(word => idsWith(kind, word)))
  const common = others.reduce((ids, more) => {
    const has = new Set(more)
    return ids.filter(id => has.has(id))
  }, first)
  return [...new Set(common)].sort().reverse()
}

async function idsWith(kind: Kind, word: string): Promise<string[]> {
  const rows = await query({ pk: partition(kind, word), prefix: word, limit: mostMatches, newestFirst: true })
  return rows.map(({ sk }) => sk.slice(sk.indexOf('#') + 1))
}

import { folded, queryTerms } from '#/shared/lib/search-terms.ts'

/** A part of a text, and whether a search found it. */
export interface MatchedPart {
  /** Its position in the text. */
  at: number
  text: string
  isMatch: boolean
}

const word = /[\p{L}\p{N}]+/gu

/** The parts of a text in order: words that begin with a word of the search, and the rest. */
export function matchedParts(text: string, search: string): MatchedPart[] {
  const terms = queryTerms(search)
  const parts: MatchedPart[] = []
  let end = 0
  if (terms.length > 0) {
    for (const { 0: found, index } of text.matchAll(word)) {
      const plain = folded(found)
      if (!terms.some(term => plain.startsWith(term))) continue
      if (index > end) parts.push({ at: end, text: text.slice(end, index), isMatch: false })
      parts.push({ at: index, text: found, isMatch: true })
      end = index + found.length
    }
  }
  if (end < text.length || parts.length === 0) parts.push({ at: end, text: text.slice(end), isMatch: false })
  return parts
}

/** The part of a long text around the first match, at most `length` characters, cut between words; undefined without a match. */
export function matchedSnippet(text: string, search: string, length: number): string | undefined {
  const parts = matchedParts(text, search)
  const at = parts.find(({ isMatch }) => isMatch)?.at
  if (at === undefined) return undefined
  const from = at < length / 3 ? 0 : text.indexOf(' ', at - length / 3) + 1
  const end = from + length >= text.length ? text.length : text.lastIndexOf(' ', from + length)
  return `${from > 0 ? '…' : ''}${text.slice(from, end > at ? end : from + length)}${end < text.length ? '…' : ''}`
}

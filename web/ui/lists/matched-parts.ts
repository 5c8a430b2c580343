import { folded, indexTerms, queryTerms, token } from '#/shared/lib/search-terms.ts'

/** A part of a text, and whether a search found it. */
export interface MatchedPart {
  /** Its position in the text. */
  at: number
  text: string
  isMatch: boolean
}

const word = /[\p{L}\p{N}]+/gu

/** The words of a text that begin with one of the terms, with their positions; “Wi-Fi” is one word for “wifi”. */
const matchesIn = (text: string, terms: readonly string[]) =>
  [...text.matchAll(token)].flatMap(({ 0: whole, index: start }) => {
    const isFound = (plain: string) => terms.some(term => plain.startsWith(term))
    const parts = [...whole.matchAll(word)].filter(([part]) => isFound(folded(part)))
    if (parts.length === 0 && indexTerms(whole).some(isFound)) return [{ found: whole, index: start }]
    return parts.map(({ 0: found, index }) => ({ found, index: start + index }))
  })

/** The parts of a text in order: words that begin with a word of the search, and the rest. */
export function matchedParts(text: string, search: string): MatchedPart[] {
  const terms = queryTerms(search)
  const parts: MatchedPart[] = []
  let end = 0
  if (terms.length > 0) {
    for (const { found, index } of matchesIn(text, terms)) {
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

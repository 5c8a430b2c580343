import { truncate } from '#/shared/lib/text.ts'

/**
 * The analyzer of every search: it splits both texts and search terms into normalized words. Case, accents and compatibility
 * forms make no difference. “Wi-Fi” is also found as “wifi”, “R&D” as “rd”, “M.2” as “m2”, and “C#” and “C++” are words. A phone
 * number is found however it is written, and “16 GB” also as “16GB” and “16-GB”. Scripts without spaces between words, such as Chinese,
 * Japanese and Thai, are found by single characters and by pairs of neighbors.
 */
const maxWordLength = 40
/** Maximum joints read in one word, so that a chain of thousands takes linear time. */
const maxJoined = 8

/** Letters that are a base letter with a stroke, or two letters in one, which Unicode does not decompose. */
const foldings: Record<string, string> = {
  ...{ ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', đ: 'd', ð: 'd', þ: 'th', ħ: 'h', ı: 'i', ĸ: 'k', ł: 'l', ŋ: 'n', ŧ: 't' },
  ...{ ƀ: 'b', ɓ: 'b', ɖ: 'd', ɗ: 'd', ƒ: 'f', ɨ: 'i', ɲ: 'n', ς: 'σ' },
  // Apostrophes that Unicode has among the letters: Hawaiʻi.
  ...{ ʻ: "'", ʼ: "'", ʾ: "'", ʿ: "'" },
}
const foldable = new RegExp(`[${Object.keys(foldings).join('')}]`, 'g')

/** A text in lowercase, without accents, and without the invisible characters at which a word may be broken. */
export const folded = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\p{M}\u00ad\u200b\u2060\ufeff]/gu, '')
    .toLowerCase()
    .replace(foldable, letter => foldings[letter] ?? letter)

/** A word with the characters that join its parts (“Wi-Fi”, “O’Brien”, “R&D”, “8.1”), and the signs that end names like “C#”. */
export const token = /[\p{L}\p{N}]+(?:(?:[-'’‘`´‐‑–&]|\.(?=\p{N}))[\p{L}\p{N}]+)*[+#]*/gu
const joints = /[-'’‘`´‐‑–&.]/
const namedBySign = /^\p{L}{1,2}[+#]{1,2}$/u
const unspaced =
  /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}\u30fc\u3005]+/gu

/** The id of a ticket, an order or an invoice, alone or in a pasted link. People cite its beginning. */
const idInLink = /\b([A-Z]{2}[0-9A-Z]{6})-[0-9a-z]{10}/

/** Digits of a phone number with the signs between them: “(555) 010-0142”. */
const phoneNumber = /(?<![\p{L}\p{N}])\d(?:[ ().-]{0,3}\d){6,}(?![\p{L}\p{N}])/gu

/** A number and the unit after it: “16 GB”, “24-inch”, “2.5GbE”. */
const quantity = /(?<![\p{L}\p{N}.-])(\d{1,5}(?:\.\d{1,3})?)[ -]?(\p{L}{1,6})(?![\p{L}\p{N}])/gu

/**
 * The distinct words by which a text is found. Phone numbers and quantities come last, so that other words keep their place below a
 * limit.
 */
export function indexTerms(text: string): string[] {
  const lowercase = folded(text)
  const words = collected(lowercase, part => {
    const parts = part.split(joints)
    const { spaced, runs } = byScript(parts)
    return [...spaced, ...joined(parts), ...runs.flatMap(singlesAndPairs)]
  })
  return [...new Set([...words, ...phoneTerms(lowercase), ...quantityTerms(lowercase)])]
}

/** The quantities of a folded text: the number and its unit, apart and joined. */
const quantityTerms = (text: string): string[] =>
  Array.from(text.matchAll(quantity), ([, number = '', unit = '']) => [number.replace('.', ''), unit])
    .flatMap(([number = '', unit = '']) => [`${number}${unit}`, number, unit])
    .filter(word => word.length > 1)

/** The phone numbers of a folded text in digits alone: whole, without a country’s code, and without the area’s. */
function phoneTerms(text: string): string[] {
  const numbers = Array.from(text.matchAll(phoneNumber), ([number]) => number.replace(/\D/g, ''))
  return numbers
    .filter(digits => digits.length <= 15)
    .flatMap(digits => (digits.length < 10 ? [digits] : [digits, digits.slice(-10), digits.slice(-7)]))
}

/** The words of a search term. A text matches if each of them is the beginning of one of its words. */
export function queryTerms(typed: string): string[] {
  const said = typed.replace(/\S+/g, pasted => idInLink.exec(pasted)?.[1] ?? pasted)
  return collected(folded(said), part => {
    const parts = part.split(joints)
    const { spaced, runs } = byScript(parts)
    const isJoined = parts.length > 1 && runs.length === 0
    return [
      ...(isJoined ? [parts.slice(0, maxJoined + 1).join('')] : spaced),
      ...runs.flatMap(run => (run.length === 1 ? run : pairs(run))),
    ]
  })
}

/** Whether a text contains every typed word, even within a longer one. */
export function hasAll(text: string, typed: readonly string[]): boolean {
  // Without a search, lists need not be split into words.
  if (typed.length === 0) return true
  const words = indexTerms(text)
  return typed.every(one => words.some(word => word.includes(one)))
}

/** The distinct words that `wordsOf` makes of a folded text's tokens, each cut to the maximum length. */
function collected(text: string, wordsOf: (part: string) => string[]): string[] {
  const words = new Set<string>()
  for (const [found] of text.matchAll(token)) {
    // `#` separates the parts of keys.
    if (namedBySign.test(found)) words.add(found.replaceAll('#', '♯'))
    for (const word of wordsOf(found.replace(/[+#]+$/, ''))) words.add(truncate(word, maxWordLength))
  }
  return [...words]
}

/** The words of scripts with spaces, of at least two letters, and the runs of characters of the other scripts. */
function byScript(parts: readonly string[]): { spaced: string[]; runs: string[][] } {
  const runs = parts.flatMap(part => [...part.matchAll(unspaced)].map(([run]) => [...run]))
  const spaced = parts.flatMap(part =>
    part
      .replace(unspaced, ' ')
      .split(' ')
      .filter(word => word.length > 1),
  )
  return { spaced, runs }
}

/** The parts of a word joined, from each part on, so that “dental-east” is found in “harbor-dental-east”. */
const joined = (parts: readonly string[]) =>
  parts
    .slice(0, Math.min(parts.length - 1, maxJoined))
    .map((_, index) => parts.slice(index, index + maxJoined + 1).join(''))

const pairs = (run: readonly string[]) => run.slice(1).map((second, index) => `${run[index]}${second}`)
const singlesAndPairs = (run: readonly string[]) => [...run, ...pairs(run)]

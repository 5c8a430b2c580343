import anyAscii from 'any-ascii'
import type { Page } from '#/functions/pdf/page.ts'

/** Emoji, joiners and variation selectors, which the font cannot draw. */
const pictures =
  /\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|\p{Variation_Selector}|\p{Cf}|\u20E3/gu
/**
 * Characters that transliteration may add to a text of `length` characters. A Chinese or Korean one becomes three or four, but some become
 * 18, and thousands of those take longer than a request may.
 */
const maxAdded = (length: number) => Math.max(2000, 4 * length)
/** A word longer than most links. To find the end of each of its lines, PDFKit measures all of its characters several times. */
const longWord = /\S{200,}/gu
const linePart = /.{60}/gu
const isSpace = (character: string) => /\s/.test(character)

/**
 * The texts in characters that the document's font has: Latin, Greek and Cyrillic letters and currency signs. Other scripts are
 * transliterated to Latin letters, and emoji are left out, because an empty box in place of a name helps no one.
 */
export function transliterate<Texts>(document: Page, texts: Texts): Texts {
  const spell = (value: unknown): unknown => {
    if (typeof value === 'string') return spelledText(document, value)
    if (Array.isArray(value)) return value.map(spell)
    if (value === null || typeof value !== 'object') return value
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, spell(one)]))
  }
  return spell(texts) as Texts
}

/** A text in characters that the font has. Only transliteration is limited: a character that it has no room for becomes “…”. */
function spelledText(document: Page, text: string): string {
  const characters = [
    ...text.normalize('NFC').replace(pictures, character => (hasGlyph(document, character) ? character : '')),
  ]
  let room = maxAdded(characters.length)
  const drawn = characters.map(character => {
    if (isSpace(character) || hasGlyph(document, character)) return character
    const letters = anyAscii(character)
    room -= Math.max(letters.length - 1, 0)
    return room < 0 ? '…' : letters
  })
  const transliterated = drawn.join('').replace(/ {2,}/g, ' ').trim()
  // A line may break at a zero-width space.
  return transliterated.replace(longWord, word => word.replace(linePart, '$&\u200b'))
}

/** Only the font that pdfkit draws with, a private field, knows which characters it has. */
const hasGlyph = (document: Page, character: string): boolean =>
  (document as unknown as FontHolder)._font.font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0)

interface FontHolder {
  _font: { font: { hasGlyphForCodePoint: (codePoint: number) => boolean } }
}

import anyAscii from 'any-ascii'
import type { Page } from '#/functions/lib/pdf/page.ts'

/** What draws nothing by itself: pictures, and what joins or varies characters. */
const pictures =
  /\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|\p{Variation_Selector}|\p{Cf}|\u20E3/gu
const isSpace = (character: string) => /\s/.test(character)

/**
 * The same texts in characters that the document's font has: Latin, Greek and Cyrillic letters and the signs of currencies. Other scripts
 * are spelled in Latin letters, and emoji are left out: an empty box in place of a name would help nobody.
 */
export function spelled<Texts>(document: Page, texts: Texts): Texts {
  const spell = (value: unknown): unknown => {
    if (typeof value === 'string') return spelledText(document, value)
    if (Array.isArray(value)) return value.map(spell)
    if (value === null || typeof value !== 'object') return value
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, spell(one)]))
  }
  return spell(texts) as Texts
}

function spelledText(document: Page, text: string): string {
  const characters = [
    ...text.normalize('NFC').replace(pictures, character => (hasGlyph(document, character) ? character : '')),
  ]
  const drawn = characters.map(character =>
    isSpace(character) || hasGlyph(document, character) ? character : anyAscii(character),
  )
  return drawn.join('').replace(/ {2,}/g, ' ').trim()
}

/** pdfkit keeps the font that it draws with, which alone knows its characters. */
const hasGlyph = (document: Page, character: string): boolean =>
  (document as unknown as FontHolder)._font.font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0)

interface FontHolder {
  _font: { font: { hasGlyphForCodePoint: (codePoint: number) => boolean } }
}

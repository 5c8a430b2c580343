import anyAscii from 'any-ascii'
import type { Page } from '#/functions/pdf/page.ts'

/** Emoji, joiners and variation selectors, which the font cannot draw. */
const pictures =
  /\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|\p{Variation_Selector}|\p{Cf}|\u20E3/gu
/** Characters of one text: one that is transliterated out can be 18 times as long, and hundreds of those take longer than a request may. */
const maxLength = 2000
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

function spelledText(document: Page, text: string): string {
  const characters = [
    ...text.normalize('NFC').replace(pictures, character => (hasGlyph(document, character) ? character : '')),
  ]
  const drawn = characters.map(character =>
    isSpace(character) || hasGlyph(document, character) ? character : anyAscii(character),
  )
  const transliterated = drawn.join('').replace(/ {2,}/g, ' ').trim()
  return transliterated.length > maxLength ? `${transliterated.slice(0, maxLength - 1)}…` : transliterated
}

/** Only the font that pdfkit draws with, a private field, knows which characters it has. */
const hasGlyph = (document: Page, character: string): boolean =>
  (document as unknown as FontHolder)._font.font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0)

interface FontHolder {
  _font: { font: { hasGlyphForCodePoint: (codePoint: number) => boolean } }
}

const letters = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** The beginning of a text, of at most `length` code points, with an ellipsis if more follows. It never ends within a letter or an emoji. */
export function excerpt(text: string, length: number): string {
  // A code point is one or two units, so this many units are enough to see whether more follows.
  const beginning = text.slice(0, 2 * (length + 1))
  const characters = Array.from(beginning)
  if (characters.length <= length) return text
  const cut = characters.slice(0, length).join('').length
  const end = letters.segment(beginning).containing(cut)?.index || cut
  return `${beginning.slice(0, end).trimEnd()}…`
}

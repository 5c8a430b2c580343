/** Code points that belong to the one before them: accents, vowel signs, skin tones, and joiners. */
const continuing = /^[\p{M}\p{Emoji_Modifier}\u200c\u200d]$/u
const flagLetter = /^\p{Regional_Indicator}$/u

/** The beginning of a text, of at most `length` code points, with an ellipsis if more follows. It never ends within a letter or an emoji. */
export function excerpt(text: string, length: number): string {
  // A code point is one or two units, so this many units are enough to see whether more follows.
  const characters = Array.from(text.slice(0, 2 * (length + 1)))
  if (characters.length <= length) return text
  return `${characters.slice(0, wholeEnd(characters, length)).join('').trimEnd()}…`
}

/** The last position up to `length` that is between two characters as people see them; `length` itself if there is none. */
function wholeEnd(characters: readonly string[], length: number): number {
  let end = length
  while (end > 0 && (continuing.test(characters[end] ?? '') || characters[end - 1] === '\u200d')) end -= 1
  let flagLetters = 0
  while (flagLetter.test(characters[end - 1 - flagLetters] ?? '')) flagLetters += 1
  if (flagLetters % 2 === 1 && flagLetter.test(characters[end] ?? '')) end -= 1
  return end > 0 ? end : length
}

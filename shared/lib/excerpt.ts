/** The beginning of a text, of at most `length` code points, with an ellipsis if more follows. */
export function excerpt(text: string, length: number): string {
  // A code point is one or two units, so this many units are enough to see whether more follows.
  const characters = Array.from(text.slice(0, 2 * (length + 1)))
  return characters.length > length ? `${characters.slice(0, length).join('').trimEnd()}…` : text
}

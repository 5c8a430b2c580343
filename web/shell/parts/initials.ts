/** The first letters of the first and last words of a name; without letters, the first character. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/)
  const lettered = words.flatMap(word => /[\p{L}\p{N}]/u.exec(word)?.[0] ?? [])
  // By code point: half a surrogate pair is not a character.
  const [first = [...(words[0] ?? '')][0] ?? '', ...others] = lettered
  return `${first}${others.at(-1) ?? ''}`.toLocaleUpperCase()
}

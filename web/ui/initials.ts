/** The first letters of the first and the last word of a name; of what has no letter, the first sign. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/)
  const lettered = words.flatMap(word => /[\p{L}\p{N}]/u.exec(word)?.[0] ?? [])
  // By code point: the first half of a surrogate pair is no sign.
  const [first = [...(words[0] ?? '')][0] ?? '', ...others] = lettered
  return `${first}${others.at(-1) ?? ''}`.toLocaleUpperCase()
}

/** Identifies a file among those of a message. */
export const fileKey = ({ name, size, lastModified }: File): string => `${name} ${size} ${lastModified}`

/** The files of a message and those that are added to it, each once. */
export function withFiles(files: readonly File[], added: Iterable<File>): File[] {
  const byKey = new Map([...files, ...added].map(file => [fileKey(file), file]))
  return [...byKey.values()]
}

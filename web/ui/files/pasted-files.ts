/** The name that browsers give to a picture in the clipboard. */
const unnamed = /^image\.(png|jpe?g|gif|webp)$/i

/**
 * The files of a paste; none if it also has text, because spreadsheet cells are pasted both as text and as an image of the text. A
 * picture without a name of its own becomes `screenshot-1.png` and so on; `known` are the files that are attached already.
 */
export function pastedFiles(
  { files, types }: Pick<DataTransfer, 'files' | 'types'>,
  known: readonly Pick<File, 'name'>[],
): readonly File[] {
  if (types.includes('text/plain')) return []
  const taken = new Set(known.map(({ name }) => name))
  return [...files].map(file => {
    const ending = unnamed.exec(file.name)?.[1]
    if (!ending) return file
    let number = 1
    while (taken.has(`screenshot-${number}.${ending}`)) number += 1
    const name = `screenshot-${number}.${ending}`
    taken.add(name)
    return new File([file], name, { type: file.type })
  })
}

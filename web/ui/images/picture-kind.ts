/** The drawing for a missing picture, chosen by words in the category. */
export type PictureKind = 'computer' | 'network' | 'security' | 'software' | 'default'

const kinds: readonly [PictureKind, RegExp][] = [
  ['computer', /laptop|computer/i],
  ['network', /network/i],
  ['security', /security|camera/i],
  ['software', /software|licen[sc]e/i],
]

export const pictureKind = (category: string): PictureKind =>
  kinds.find(([, words]) => words.test(category))?.[0] ?? 'default'

/** Which drawing stands for a picture that there is not (specification, section 9): chosen by words of the category. */
export type PictureKind = 'computer' | 'network' | 'security' | 'software' | 'default'

const kinds: readonly [PictureKind, RegExp][] = [
  ['computer', /laptop|computer/i],
  ['network', /network/i],
  ['security', /security|camera/i],
  ['software', /software|licen[sc]e/i],
]

export const pictureKind = (category: string): PictureKind =>
  kinds.find(([, words]) => words.test(category))?.[0] ?? 'default'

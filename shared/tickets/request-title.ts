import { truncate } from '#/shared/lib/text.ts'

/** The longest title that is made from a text. */
export const maxRequestTitle = 80

/** The title of a request: its first sentence, cut after a word. Empty for a blank text. */
export function requestTitle(text: string): string {
  const [line = ''] = text.trim().split('\n')
  const plain = line.replace(/\s+/g, ' ').trim()
  const [sentence = plain] = /^.+?[.!?](?=\s|$)/u.exec(plain) ?? [plain]
  const title = sentence.replace(/(?<!\.)\.$/, '')
  if (title.length <= maxRequestTitle) return title
  const cut = truncate(title, maxRequestTitle - 1)
  const end = cut.lastIndexOf(' ')
  return `${(end > maxRequestTitle / 2 ? cut.slice(0, end) : cut).replace(/[\s,;:]+$/, '')}…`
}

import { truncate } from '#/shared/lib/text.ts'

/** The longest title that is made from a text. */
export const maxRequestTitle = 80

/**
 * The first sentence of at least ten characters, so that “Hello!” is none. The period of an initial or an abbreviation ends no sentence.
 */
const firstSentence =
  /^.{9,}?(?:(?<!(?:^|[\s(.])(?:dr|mr|mrs|ms|prof|st|no|jr|sr|inc|ltd|corp|co|vs|etc|approx|ext|dept|\p{L}))\.(?=\s|$)|[!?](?=\s|$)|[。！？])/iu

/** The title of a request: its first sentence, cut after a word. Empty for a blank text. */
export function requestTitle(text: string): string {
  const [line = ''] = text.trim().split('\n')
  const plain = line.replace(/\s+/g, ' ').trim()
  const [sentence = plain] = firstSentence.exec(plain) ?? [plain]
  const title = sentence.replace(/(?<!\.)[.。]$/, '')
  if (title.length <= maxRequestTitle) return title
  const cut = truncate(title, maxRequestTitle - 1)
  const end = cut.lastIndexOf(' ')
  return `${(end > maxRequestTitle / 2 ? cut.slice(0, end) : cut).replace(/[\s,;:]+$/, '')}…`
}

import { indexTerms } from '#/shared/lib/search-terms.ts'
import type { StatusEvent } from '#/shared/status/schemas.ts'

/** The shortest word that says what a problem is about. */
const minLetters = 4

/** Words that are in many titles and texts, whatever they are about. */
const common = new Set(
  `about after again also been broken cannot current does down error errors from have help issue issues large more need
  only open other please problem problems report reported service services since slow some something still stopped system
  systems that their there they this today very wait when where which will with work working works`.split(/\s+/),
)

const telling = (text: string) => indexTerms(text).filter(word => word.length >= minLetters && !common.has(word))

/** Whether a word of a text is in the title or the services of an event, also as the beginning of a word there: mailbox, mailboxes. */
export function isAbout(
  text: string,
  { title, affectedServices }: Pick<StatusEvent, 'title' | 'affectedServices'>,
): boolean {
  const words = telling([title, ...affectedServices].join(' '))
  return telling(text).some(typed => words.some(word => word.startsWith(typed) || typed.startsWith(word)))
}

import { truncate } from '#/shared/lib/text.ts'

/** Characters that change the writing direction, with which a name could show itself backwards. */
const turning = /[\u202a-\u202e\u2066-\u2069]/g
/** A character that is seen: not a space, a joiner, a filler or a lone mark. */
const visible = /[^\s\p{Cf}\p{Cc}\p{M}\p{Default_Ignorable_Code_Point}\u2800]/u

export const isVisible = (text: string): boolean => visible.test(text)

/** A header's value or a name on one line: without control characters, which could start another header. */
export const oneLine = (text: string, max = 255): string =>
  truncate(
    text
      .toWellFormed()
      .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
      .replace(turning, '')
      .replace(/\s+/g, ' ')
      .trim(),
    max,
  ).trim()

/** A body as text of several lines, whose only control characters are line breaks and tabs. */
export const severalLines = (text: string): string =>
  text
    .toWellFormed()
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(/[\f\v\x85]/g, ' ')
    .replace(/(?![\n\t])\p{Cc}/gu, '')
    .replace(/[\ufeff\u202d\u202e]/g, '')

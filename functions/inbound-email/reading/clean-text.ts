import { truncate } from '#/shared/lib/text.ts'
import { withoutTurningMarks } from '#/shared/lib/turning-marks.ts'

/** A character that is seen: not a space, a joiner, a filler or a lone mark. */
const visible = /[^\s\p{Cf}\p{Cc}\p{M}\p{Default_Ignorable_Code_Point}\u2800]/u

export const isVisible = (text: string): boolean => visible.test(text)

/** A header's value or a name on one line: without control characters, which could start another header. */
export const oneLine = (text: string, max = 255): string =>
  truncate(
    withoutTurningMarks(text.toWellFormed())
      .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
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

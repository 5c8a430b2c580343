import { expect, test } from 'vitest'
import { excerpt } from '#/shared/lib/excerpt.ts'

test.each([
  ['short', 'short'],
  ['exact', 'exact'],
  ['longer', 'longe…'],
  ['four more', 'four…'],
  ['😀😀😀😀😀', '😀😀😀😀😀'],
  ['😀😀😀😀😀😀', '😀😀😀😀😀…'],
  ['a😀😀😀😀😀😀', 'a😀😀😀😀…'],
  ['', ''],
  ['abc👨\u200d👩\u200d👧 and more', 'abc…'],
  ['abc👍🏽👍🏽', 'abc👍🏽…'],
  ['abcd👍🏽👍🏽', 'abcd…'],
  ['a🇺🇸🇨🇦🇲🇽', 'a🇺🇸🇨🇦…'],
  ['🇺🇸🇨🇦🇲🇽', '🇺🇸🇨🇦…'],
  ['cafe\u0301 au lait', 'cafe\u0301…'],
  ['abcde\u0301f', 'abcd…'],
  ['\u0301'.repeat(9), `${'\u0301'.repeat(5)}…`],
])('five characters of %j are %j', (text, beginning) => {
  expect(excerpt(text, 5)).toBe(beginning)
})

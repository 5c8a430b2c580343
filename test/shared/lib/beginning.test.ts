import { expect, test } from 'vitest'
import { beginningOf } from '#/shared/lib/beginning.ts'

test.each([
  ['short', 'short'],
  ['exact', 'exact'],
  ['longer', 'longe…'],
  ['four more', 'four…'],
  ['😀😀😀😀😀', '😀😀😀😀😀'],
  ['😀😀😀😀😀😀', '😀😀😀😀😀…'],
  ['a😀😀😀😀😀😀', 'a😀😀😀😀…'],
  ['', ''],
])('five characters of %j are %j', (text, beginning) => {
  expect(beginningOf(text, 5)).toBe(beginning)
})

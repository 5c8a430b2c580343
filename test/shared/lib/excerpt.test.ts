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
])('five characters of %j are %j', (text, beginning) => {
  expect(excerpt(text, 5)).toBe(beginning)
})

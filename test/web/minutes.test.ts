import { expect, test } from 'vitest'
import { parseMinutes } from '#/web/features/tickets/data/minutes.ts'

test.each([
  ['15', 15],
  [' 90 ', 90],
  ['1440', 1440],
  ['1.5', undefined],
  ['1e3', undefined],
  ['0', undefined],
  ['1441', undefined],
  ['-5', undefined],
  ['', undefined],
  ['soon', undefined],
])('%j typed is %s minutes', (text, minutes) => {
  expect(parseMinutes(text)).toBe(minutes)
})

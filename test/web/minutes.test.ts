import { expect, test } from 'vitest'
import { parseMinutes } from '#/web/features/tickets/minutes.ts'

test.each([
  ['15', 15],
  [' 90 ', 90],
  ['7.9', 7],
  ['-5', -5],
  ['', undefined],
  ['soon', undefined],
])('%j typed is %s minutes', (text, minutes) => {
  expect(parseMinutes(text)).toBe(minutes)
})

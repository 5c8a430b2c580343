import { expect, test } from 'vitest'
import { warrantyEnd } from '#/shared/assets/schemas.ts'

test.each([
  ['2026-11-22', 24, '2028-11-22'],
  ['2026-01-31', 1, '2026-02-28'],
  ['2027-01-31', 13, '2028-02-29'],
  ['2026-12-15', 1, '2027-01-15'],
  ['2026-11-22', 0, '2026-11-22'],
])('a warranty that starts on %s for %i months ends on %s', (begins, months, ends) => {
  expect(warrantyEnd(begins, months)).toBe(ends)
})

import { expect, test } from 'vitest'
import { ageInYears, oldestAge } from '#/shared/assets/age.ts'

test('an asset is a year older from the month of its purchase on, up to the oldest age of reports', () => {
  expect(ageInYears('2026-11', '2026-11')).toBe(0)
  expect(ageInYears('2025-12', '2026-11')).toBe(0)
  expect(ageInYears('2025-11', '2026-11')).toBe(1)
  expect(ageInYears('1999-01', '2026-11')).toBe(oldestAge)
  expect(ageInYears('2027-03', '2026-11'), 'bought in the future').toBe(0)
  expect(ageInYears('unknown', '2026-11')).toBeNull()
})

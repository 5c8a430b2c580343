import { expect, test } from 'vitest'
import { businessDay } from '#/shared/lib/business-day.ts'

test('a day starts at midnight in the business’s time zone, not in UTC', () => {
  expect(businessDay('2026-11-21T07:59:59.999Z', 'America/Los_Angeles')).toBe('2026-11-20')
  expect(businessDay('2026-11-21T08:00:00.000Z', 'America/Los_Angeles')).toBe('2026-11-21')
})

import { expect, test } from 'vitest'
import { businessDay, formatMinutes } from '#/shared/lib/dates.ts'

test.each([
  [0, '0m'],
  [45, '45m'],
  [60, '1h 0m'],
  [135, '2h 15m'],
])('%i minutes are shown as %s', (minutes, shown) => expect(formatMinutes(minutes)).toBe(shown))

test('a day starts at midnight at the business, not in UTC', () => {
  expect(businessDay('2026-11-21T07:59:59.999Z', 'America/Los_Angeles')).toBe('2026-11-20')
  expect(businessDay('2026-11-21T08:00:00.000Z', 'America/Los_Angeles')).toBe('2026-11-21')
})

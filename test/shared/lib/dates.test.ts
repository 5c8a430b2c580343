import { expect, test } from 'vitest'
import { formatMinutes } from '#/shared/lib/dates.ts'

test.each([
  [0, '0m'],
  [45, '45m'],
  [60, '1h 0m'],
  [135, '2h 15m'],
])('%i minutes are shown as %s', (minutes, shown) => expect(formatMinutes(minutes)).toBe(shown))

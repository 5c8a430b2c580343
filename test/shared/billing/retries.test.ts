import { describe, expect, test } from 'vitest'
import { lastDayOfCard, nextAttempt } from '#/shared/billing/retries.ts'

describe('a failed charge', () => {
  test('is retried after 1, 3, 5 and 7 days, and missed attempts are skipped', () => {
    expect(nextAttempt('2026-11-28', '2026-11-28')).toBe('2026-11-29')
    expect(nextAttempt('2026-11-28', '2026-11-29')).toBe('2026-12-01')
    expect(nextAttempt('2026-11-28', '2026-12-02')).toBe('2026-12-03')
    expect(nextAttempt('2026-11-28', '2026-12-05')).toBeUndefined()
  })
})

test('a card expires at the end of the last day of its month', () => {
  expect(lastDayOfCard({ expiryMonth: 2, expiryYear: 2028 })).toBe('2028-02-29')
  expect(lastDayOfCard({ expiryMonth: 12, expiryYear: 2026 })).toBe('2026-12-31')
})

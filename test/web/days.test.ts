import { afterEach, describe, expect, test } from 'vitest'
import { isWithin, utcDays } from '#/web/features/audit/days.ts'

const zone = process.env.TZ
afterEach(() => {
  if (zone === undefined) delete process.env.TZ
  else process.env.TZ = zone
})

describe.each([
  ['UTC', '2026-11-21T00:00:00.000Z', '2026-11-21T23:59:59.999Z', '2026-11-21', '2026-11-21'],
  ['America/Los_Angeles', '2026-11-21T08:00:00.000Z', '2026-11-22T07:59:59.999Z', '2026-11-21', '2026-11-22'],
  ['Pacific/Auckland', '2026-11-20T11:00:00.000Z', '2026-11-21T10:59:59.999Z', '2026-11-20', '2026-11-21'],
])('a day in %s', (timeZone, first, last, from, to) => {
  const day = { from: '2026-11-21', to: '2026-11-21' }

  test('is requested from the server as the UTC days that contain it', () => {
    process.env.TZ = timeZone
    expect(utcDays(day)).toEqual({ from, to })
  })

  test('contains its first and its last millisecond, and neither the one before nor the one after', () => {
    process.env.TZ = timeZone
    const beside = (instant: string, by: number) => new Date(Date.parse(instant) + by).toISOString()
    expect([first, last].map(instant => isWithin(day, instant))).toEqual([true, true])
    expect([beside(first, -1), beside(last, 1)].map(instant => isWithin(day, instant))).toEqual([false, false])
  })
})

test('a day of 25 hours ends when the next one begins', () => {
  process.env.TZ = 'America/Los_Angeles'
  const day = { from: '2026-11-01', to: '2026-11-01' }
  expect(isWithin(day, '2026-11-02T07:59:59.999Z')).toBe(true)
  expect(isWithin(day, '2026-11-02T08:00:00.000Z')).toBe(false)
})

test('is unlimited without days', () => {
  expect(utcDays({})).toEqual({})
  expect(isWithin({}, '1970-01-01T00:00:00.000Z')).toBe(true)
})

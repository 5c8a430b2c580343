import { describe, expect, test } from 'vitest'
import { greeting } from '#/web/features/dashboard/greeting.ts'
import { percentOf } from '#/web/features/dashboard/percent.ts'
import { stateIn } from '#/web/features/dashboard/use-health.ts'
import { ApiError } from '#/web/shell/api/errors.ts'

describe('a part as a percentage', () => {
  test.each([
    [0, 0, '0%'],
    [0, 8, '0%'],
    [3, 8, '38%'],
    [8, 8, '100%'],
    [1, 1000, '<1%'],
    [999, 1000, '>99%'],
  ])('%i of %i is %s', (part, total, percent) => {
    expect(percentOf(part, total)).toBe(percent)
  })
})

test.each([
  [0, 'Good evening'],
  [3, 'Good evening'],
  [4, 'Good morning'],
  [11, 'Good morning'],
  [12, 'Good afternoon'],
  [17, 'Good afternoon'],
  [18, 'Good evening'],
  [23, 'Good evening'],
])('at %i o’clock it says %s', (hour, words) => {
  expect(greeting(new Date(2026, 10, 21, hour))).toBe(words)
})

describe('the message of a failed health check', () => {
  const parts = { database: 'down', accounts: 'up', email: 'up', storage: 'up' }

  test('names the part that is down for a 503 of the API', async () => {
    expect(await stateIn(new ApiError(503, JSON.stringify({ status: 'down', parts })))).toEqual(parts)
  })

  test.each([
    new ApiError(0, 'Network error'),
    new ApiError(503, 'Service Unavailable'),
    new ApiError(504, '{"message":"Endpoint request timed out"}'),
    new Error('odd'),
  ])('makes no claim about the parts for %s', async error => {
    expect(await stateIn(error)).toBe('unreachable')
  })
})

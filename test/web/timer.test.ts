import { describe, expect, test } from 'vitest'
import { clockOf, parseTimer, takenOver } from '#/web/features/tickets/time/timer.ts'

const minute = 60_000

describe('a stored timer', () => {
  test('is read back, running or stopped', () => {
    const running = { ticketId: 'TK000001-aaaaaaaaaa', startedAt: 5 }
    expect(parseTimer(JSON.stringify(running))).toEqual(running)
    expect(parseTimer(JSON.stringify({ ...running, stoppedAt: 9 }))).toEqual({ ...running, stoppedAt: 9 })
  })

  test.each([null, '', 'null', '{', '[]', '{"ticketId":1,"startedAt":2}', '{"ticketId":"TK"}'])(
    '%s is not a timer',
    text => {
      expect(parseTimer(text)).toBeUndefined()
    },
  )
})

describe('the timer imported from a browser', () => {
  test.each([
    ['a short run', { startedAt: 0 }, 0, 10_000, { minutes: 1, isRunning: true }],
    ['a stopped run', { startedAt: 0, stoppedAt: 12 * minute }, 0, 90 * minute, { minutes: 12, isRunning: false }],
    ['time that is already parked', { startedAt: 0 }, 300, 12 * minute, { minutes: 17, isRunning: true }],
    ['a clock that was set back', { startedAt: 50 * minute }, 0, 10 * minute, { minutes: 1, isRunning: true }],
    ['a forgotten run', { startedAt: 0 }, 0, 9000 * minute, { minutes: 1440, isRunning: true }],
  ])('%s', (_, old, parked, now, result) => {
    expect(takenOver({ ticketId: 'TK', ...old }, parked, now)).toEqual(result)
  })
})

test.each([
  [7, '0:07'],
  [750, '12:30'],
  [3723, '1:02:03'],
])('%i seconds are shown as %s', (seconds, clock) => {
  expect(clockOf(seconds)).toBe(clock)
})

import { describe, expect, test } from 'vitest'
import { clockOf, elapsedOn, minutesFor, parseTimer } from '#/web/features/tickets/timer.ts'

const minute = 60_000

describe('a stored timer', () => {
  test('is read back, running or stopped', () => {
    const running = { ticketId: 'TK000001-aaaaaaaaaa', startedAt: 5 }
    expect(parseTimer(JSON.stringify(running))).toEqual(running)
    expect(parseTimer(JSON.stringify({ ...running, stoppedAt: 9 }))).toEqual({ ...running, stoppedAt: 9 })
  })

  test.each([null, '', 'null', '{', '[]', '{"ticketId":1,"startedAt":2}', '{"ticketId":"TK"}'])(
    '%s is not one',
    text => {
      expect(parseTimer(text)).toBeUndefined()
    },
  )
})

describe('the time of a timer', () => {
  test('grows while it runs, and stays when it is stopped', () => {
    expect(elapsedOn({ ticketId: '', startedAt: 10 }, 25)).toBe(15)
    expect(elapsedOn({ ticketId: '', startedAt: 10, stoppedAt: 12 }, 25)).toBe(2)
  })

  test('is zero when the clock was set back', () => {
    expect(elapsedOn({ ticketId: '', startedAt: 10 }, 5)).toBe(0)
  })

  test.each([
    [0, 1],
    [29_000, 1],
    [89_000, 1],
    [90_000, 2],
    [25 * minute, 25],
    [3000 * minute, 1440],
  ])('of %i ms is logged as %i min', (elapsed, minutes) => {
    expect(minutesFor(elapsed)).toBe(minutes)
  })

  test.each([
    [0, '0:00'],
    [7_900, '0:07'],
    [12 * minute + 30_000, '12:30'],
    [62 * minute + 3_000, '1:02:03'],
  ])('of %i ms is shown as %s', (elapsed, clock) => {
    expect(clockOf(elapsed)).toBe(clock)
  })
})

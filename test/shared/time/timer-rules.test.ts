import { describe, expect, test } from 'vitest'
import { businessDay } from '#/shared/lib/business-day.ts'
import { TicketId } from '#/shared/lib/ids.ts'
import {
  activePart,
  cleared,
  noTimer,
  roundedMinutes,
  setTo,
  started,
  stopped,
  type TimerState,
  timedTickets,
  unloggedSeconds,
} from '#/shared/time/timer-rules.ts'

const [one, two] = ['TK000001-aaaaaaaaaa', 'TK000002-bbbbbbbbbb'].map(id => TicketId.parse(id)) as [TicketId, TicketId]
const nine = '2026-11-25T09:00:00.000Z'
const later = (seconds: number) => new Date(Date.parse(nine) + seconds * 1000).toISOString()
const totals = (timer: TimerState, at: string) => [one, two].map(id => unloggedSeconds(timer, id, at))

describe('the rules of a timer', () => {
  test('starting on another ticket parks the seconds of the first, and nothing is lost', () => {
    const switched = started(started(noTimer, one, nine), two, later(90))
    expect(switched).toMatchObject({ running: { ticketId: two }, parked: [{ ticketId: one, seconds: 90 }] })
    expect(totals(switched, later(100))).toEqual([90, 10])
    expect(totals(started(switched, one, later(100)), later(130))).toEqual([120, 10])
  })

  test('starting on the running ticket and stopping a stopped timer change nothing', () => {
    const running = started(noTimer, one, nine)
    expect(started(running, one, later(50))).toBe(running)
    const parked = stopped(running, later(50))
    expect(stopped(parked, later(60))).toBe(parked)
    expect(stopped(running, nine)).toEqual(noTimer)
  })

  test('minutes replace the unlogged time, a run continues from them, and zero discards both', () => {
    const running = started(stopped(started(noTimer, one, nine), later(60)), one, later(60))
    const set = setTo(running, one, 30, later(600))
    expect(totals(set, later(660))).toEqual([1860, 0])
    expect(setTo(running, two, 5, later(600)).running).toBe(running.running)
    expect(setTo(running, one, 0, later(600))).toEqual(noTimer)
    expect(cleared(running, two)).toBe(running)
    expect(timedTickets(setTo(running, two, 5, later(600)))).toEqual([one, two])
  })

  test('the active time ends with the last activity, and a clock that was set back counts as zero', () => {
    const running = started(setTo(noTimer, one, 10, nine), one, nine)
    const used = { ...running, running: { ticketId: one, startedAt: nine, lastActivityAt: later(300) } }
    const active = { seconds: 900, until: later(300) }
    expect(activePart(used, one, later(600))).toBe(undefined)
    expect(activePart(used, one, later(9000))).toEqual(active)
    expect(activePart(used, two, later(9000))).toBe(undefined)
    const parked = stopped(used, later(9000))
    expect(parked.parked).toEqual([{ ticketId: one, seconds: 9600, active }])
    expect(activePart(parked, one, later(20_000))).toEqual(active)
    expect(setTo(parked, one, 15, later(9000)).parked).toEqual([{ ticketId: one, seconds: 900 }])
    expect(unloggedSeconds(running, one, later(-500))).toBe(600)
  })

  test.each([
    [0, 1],
    [29, 1],
    [89, 1],
    [90, 2],
    [26 * 3600 + 600, 1570],
  ])('%i seconds are %i minutes', (seconds, minutes) => {
    expect(roundedMinutes(seconds)).toBe(minutes)
  })

  /** From 00:30 to 03:30 on a wall clock, in the night of a clock change. */
  test.each([
    ['America/Los_Angeles', '2026-11-01T07:30:00Z', '2026-11-01T11:30:00Z', 240, '2026-11-01'],
    ['America/New_York', '2026-11-01T04:30:00Z', '2026-11-01T08:30:00Z', 240, '2026-11-01'],
    ['America/Phoenix', '2026-11-01T07:30:00Z', '2026-11-01T10:30:00Z', 180, '2026-11-01'],
    ['Europe/Berlin', '2026-10-24T22:30:00Z', '2026-10-25T02:30:00Z', 240, '2026-10-25'],
    ['America/Los_Angeles', '2027-03-14T08:30:00Z', '2027-03-14T10:30:00Z', 120, '2027-03-14'],
    ['America/New_York', '2027-03-14T05:30:00Z', '2027-03-14T07:30:00Z', 120, '2027-03-14'],
  ])('elapsed time is counted in %s from %s', (timeZone, from, to, minutes, day) => {
    const wall = (at: string) => new Date(at).toLocaleTimeString('en-US', { timeZone, timeStyle: 'short' })
    expect([wall(from), wall(to)].map(text => text.replace(/\s/u, ' '))).toEqual(['12:30 AM', '3:30 AM'])
    expect(roundedMinutes(unloggedSeconds(started(noTimer, one, from), one, to))).toBe(minutes)
    expect(businessDay(to, timeZone)).toBe(day)
  })
})

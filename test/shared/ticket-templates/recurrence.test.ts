import { describe, expect, test } from 'vitest'
import { addDays, type Day } from '#/shared/schedules/periods.ts'
import {
  dayInPeriod,
  dueTicket,
  madeAt,
  type NextTicket,
  nextTicket,
  periodNumber,
  type Rhythm,
} from '#/shared/ticket-templates/recurrence.ts'

const zones = ['America/Los_Angeles', 'America/New_York', 'Europe/Berlin', 'Australia/Lord_Howe', 'Pacific/Kiritimati']
const plain = { month: null, time: '08:00', leadDays: 0 }
const at = (time: string, leadDays: number) => ({ time, leadDays })

/** Every recurrence: each day of each period, with times that clock changes skip or repeat, and lead days. */
const rhythms: Rhythm[] = [
  ...Array.from(
    { length: 7 },
    (_, day) => ({ every: 'week', day: day + 1, month: null, ...at('02:30', day * 4) }) as const,
  ),
  ...Array.from(
    { length: 28 },
    (_, day) => ({ every: 'month', day: day + 1, month: null, ...at('23:59', day) }) as const,
  ),
  ...[1, 2, 3].flatMap(month =>
    [1, 15, 28].map(day => ({ every: 'quarter', day, month, ...at('01:30', month * day === 1 ? 28 : 0) }) as const),
  ),
  ...Array.from(
    { length: 12 },
    (_, month) => ({ every: 'year', day: 28, month: month + 1, ...at('00:00', month) }) as const,
  ),
]

interface Schedule extends NextTicket {
  lastDay: Day | null
}

/** Eight runs that read the same schedule: each moves it on only if it is as that run has read it. */
function runEight(table: { now: Schedule; made: Day[] }, rhythm: Rhythm, now: string, timeZone: string): void {
  const read = table.now
  if (read.nextAt > now) return
  const { day, next } = dueTicket(rhythm, read.nextDay, now, timeZone)
  for (let parallel = 0; parallel < 8; parallel++) {
    if (table.now !== read) continue
    table.now = { ...next, lastDay: day }
    table.made.push(day)
  }
}

/** All days of a rhythm from one on, found without its own arithmetic: the day before each ticket has none. */
function daysOf({ every, day, month }: Rhythm, from: Day, to: Day): Day[] {
  const days: Day[] = []
  for (let one = from; one <= to; one = addDays(one, 1)) {
    const date = new Date(`${one}T00:00:00Z`)
    const inMonth = date.getUTCMonth() + 1
    const isThere =
      every === 'week'
        ? (date.getUTCDay() || 7) === day
        : date.getUTCDate() === day &&
          (every === 'month' || (every === 'quarter' ? ((inMonth - 1) % 3) + 1 : inMonth) === month)
    if (isThere) days.push(one)
  }
  return days
}

describe('ten years of each recurrence', () => {
  test.each(zones)('make one ticket a period in %s, run twice and eight times in parallel', timeZone => {
    for (const rhythm of rhythms) {
      const start = '2026-11-26T20:00:00.000Z'
      const end = '2036-11-26T20:00:00.000Z'
      const table = {
        now: { ...nextTicket(rhythm, start, timeZone, null), lastDay: null } as Schedule,
        made: [] as Day[],
      }
      while (table.now.nextAt <= end) {
        const { nextAt } = table.now
        const early = new Date(Date.parse(nextAt) - 1).toISOString()
        for (const now of [early, nextAt, nextAt]) runEight(table, rhythm, now, timeZone)
      }
      const expected = daysOf(rhythm, '2026-10-01', '2037-01-31').filter(day => {
        const made = madeAt(rhythm, day, timeZone)
        return made > start && made <= end
      })
      expect(table.made, JSON.stringify(rhythm)).toEqual(expected)
      const periods = table.made.map(day => periodNumber(rhythm.every, day))
      expect(new Set(periods).size).toBe(periods.length)
      expect(periods.at(-1)).toBe((periods[0] ?? 0) + periods.length - 1)
    }
  })

  test.each(zones)('make one ticket after missed days in %s, for the last of them', timeZone => {
    for (const rhythm of rhythms) {
      const first = nextTicket(rhythm, '2026-11-26T20:00:00.000Z', timeZone, null)
      const now = '2029-05-05T12:00:00.000Z'
      const { day, next } = dueTicket(rhythm, first.nextDay, now, timeZone)
      expect(madeAt(rhythm, day, timeZone) <= now).toBe(true)
      expect(next.nextAt > now).toBe(true)
      expect(periodNumber(rhythm.every, next.nextDay)).toBe(periodNumber(rhythm.every, day) + 1)
    }
  })
})

describe('the next ticket', () => {
  const zone = 'America/Los_Angeles'

  test('is for the day whose lead days begin next', () => {
    const rhythm = { every: 'month', day: 1, ...plain, leadDays: 3 } as const
    expect(nextTicket(rhythm, '2026-11-26T20:00:00.000Z', zone, null)).toEqual({
      nextDay: '2026-12-01',
      nextAt: '2026-11-28T16:00:00.000Z',
    })
    expect(nextTicket(rhythm, '2026-11-28T16:00:00.000Z', zone, null).nextDay).toBe('2027-01-01')
  })

  test('is in a later period than the last one, whatever day was chosen since', () => {
    const rhythm = { every: 'month', day: 28, ...plain } as const
    expect(nextTicket(rhythm, '2026-11-05T20:00:00.000Z', zone, '2026-11-01').nextDay).toBe('2026-12-28')
    expect(nextTicket(rhythm, '2026-11-05T20:00:00.000Z', zone, null).nextDay).toBe('2026-11-28')
  })

  test('is made an hour later where a clock change skips its time', () => {
    const rhythm = { every: 'year', day: 14, month: 3, time: '02:30', leadDays: 0 } as const
    expect(madeAt(rhythm, '2027-03-14', zone)).toBe('2027-03-14T10:30:00.000Z')
  })

  test('counts weeks from Monday, and quarters from January', () => {
    expect(periodNumber('week', '2026-11-29')).toBe(periodNumber('week', '2026-11-23'))
    expect(periodNumber('week', '2026-11-30')).toBe(periodNumber('week', '2026-11-29') + 1)
    expect(dayInPeriod({ every: 'quarter', day: 15, month: 2 }, periodNumber('quarter', '2026-12-31'))).toBe(
      '2026-11-15',
    )
  })
})

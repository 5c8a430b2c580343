import { describe, expect, test } from 'vitest'
import {
  addBusiness,
  addBusinessDays,
  businessMinutes,
  type Calendar,
  hasOpenHour,
  instantAt,
} from '#/shared/service-levels/calendar.ts'

const minuteMs = 60_000
const workday = [
  { from: '08:00', to: '12:00' },
  { from: '13:00', to: '17:00' },
]
/** Night hours, so that clock changes fall into them, and a day that ends at midnight. */
const hours: Calendar['hours'] = {
  monday: workday,
  tuesday: workday,
  wednesday: [{ from: '22:00', to: '24:00' }],
  thursday: workday,
  friday: workday,
  saturday: [{ from: '23:30', to: '24:00' }],
  sunday: [
    { from: '00:30', to: '03:30' },
    { from: '20:00', to: '24:00' },
  ],
}
const holidays = [
  { date: '2026-12-25', name: 'Christmas', isYearly: true },
  { date: '2024-02-29', name: 'Leap day', isYearly: true },
  { date: '2026-07-03', name: 'Independence Day, observed', isYearly: false },
]
const zones = [
  'America/New_York',
  'Europe/Berlin',
  'Australia/Lord_Howe',
  'Asia/Kolkata',
  'America/Santiago',
  'Pacific/Auckland',
]

const clocks = new Map(
  zones.map(timeZone => [
    timeZone,
    new Intl.DateTimeFormat('en-US', {
      timeZone,
      hourCycle: 'h23',
      weekday: 'long',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
    }),
  ]),
)

/**
 * Tells whether each minute of a walk is open, by the wall clock of its zone. A time that is shown for the second time is past: an
 * interval begins and ends at the first of the two.
 */
function walk(timeZone: string) {
  let latest = { date: '', time: '' }
  return (at: number): boolean => {
    const parts = clocks.get(timeZone)?.formatToParts(at) ?? []
    const of = (name: string) => parts.find(({ type }) => type === name)?.value ?? ''
    const day = `${of('month')}-${of('day')}`
    const [date, shown] = [`${of('year')}-${day}`, `${of('hour')}:${of('minute')}`]
    const time = date === latest.date && shown < latest.time ? latest.time : shown
    latest = { date, time }
    if (holidays.some(holiday => (holiday.isYearly ? holiday.date.slice(5) === day : holiday.date === date)))
      return false
    return hours[of('weekday').toLowerCase() as keyof typeof hours].some(({ from, to }) => time >= from && time < to)
  }
}

/** A generator of equal draws in every run. */
function draws(seed: number) {
  let state = seed
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
}

describe.each(zones)('open hours in %s', timeZone => {
  const calendar: Calendar = { timeZone, hours, holidays }
  const first = Date.UTC(2024, 0, 1)
  const years = 10 * 365.25 * 24 * 60

  test('10,000 due times of ten years agree with their inverse', () => {
    const draw = draws(timeZone.length)
    for (let count = 0; count < 10_000; count++) {
      const from = new Date(first + draw(years) * minuteMs).toISOString()
      const minutes = 1 + draw(3_000)
      const due = addBusiness(from, minutes, calendar)
      if (businessMinutes(from, due, calendar) !== minutes) expect({ from, minutes, due }).toBe('its inverse')
      const earlier = new Date(Date.parse(due) - 1).toISOString()
      if (businessMinutes(from, earlier, calendar) >= minutes) expect({ from, minutes, due }).toBe('the first instant')
    }
  })

  test('a walk of every minute around each clock change and over a week counts the same', () => {
    const offset = (at: number) => instantAt(new Date(at).toISOString().slice(0, 10), '12:00', timeZone)
    const changes: number[] = []
    for (let day = 0; day < 3650; day++) {
      const at = first + day * 24 * 60 * minuteMs
      if (offset(at + 24 * 60 * minuteMs) - offset(at) !== 24 * 60 * minuteMs) changes.push(at)
    }
    for (const from of [...changes, Date.UTC(2028, 1, 26), Date.UTC(2026, 11, 22)]) {
      const start = new Date(from).toISOString()
      const isOpen = walk(timeZone)
      let open = 0
      for (let minute = 1; minute <= 3 * 24 * 60; minute++) {
        if (isOpen(from + (minute - 1) * minuteMs)) open++
        if (minute % 720 !== 0) continue
        const end = new Date(from + minute * minuteMs).toISOString()
        expect(businessMinutes(start, end, calendar), `${start} to ${end}`).toBe(open)
      }
    }
  })
})

describe('addBusiness', () => {
  const newYork: Calendar = {
    timeZone: 'America/New_York',
    hours: { ...hours, wednesday: workday, sunday: [], saturday: [] },
    holidays: [],
  }
  const on = (from: string, minutes: number) => addBusiness(from, minutes, newYork)

  test('does not count lunch', () => {
    expect(on('2026-11-16T16:30:00.000Z', 60)).toBe('2026-11-16T18:30:00.000Z')
  })

  test('reads the hours in the provider’s zone', () => {
    expect(on('2026-11-16T13:00:00.000Z', 30)).toBe('2026-11-16T13:30:00.000Z')
    expect(on('2026-11-16T03:00:00.000Z', 30)).toBe('2026-11-16T13:30:00.000Z')
  })

  test('a target of 240 minutes is four open hours, not a part of a day', () => {
    expect(on('2026-11-20T21:00:00.000Z', 240)).toBe('2026-11-23T16:00:00.000Z')
  })

  test('a minute later than the close begins on the next open day', () => {
    expect(on('2026-11-20T22:01:00.000Z', 1)).toBe('2026-11-23T13:01:00.000Z')
  })

  test('a calendar that is never open is due in ten years', () => {
    const closed = {
      ...newYork,
      hours: { ...newYork.hours, monday: [], tuesday: [], wednesday: [], thursday: [], friday: [] },
    }
    expect(addBusiness('2026-11-16T13:00:00.000Z', 1, closed).slice(0, 4)).toBe('2036')
    expect(hasOpenHour('2026-11-16', closed)).toBe(false)
    expect(hasOpenHour('2026-11-16', newYork)).toBe(true)
  })
})

test.each([
  ['2026-03-08', '02:30', '2026-03-08T07:00:00.000Z', 'skipped: the first instant after the gap'],
  ['2026-11-01', '01:30', '2026-11-01T05:30:00.000Z', 'repeated: the first of the two'],
  ['2026-11-01', '24:00', '2026-11-02T05:00:00.000Z', 'the end of the day'],
])('%s at %s in New York is %s (%s)', (day, time, instant) => {
  expect(new Date(instantAt(day, time, 'America/New_York')).toISOString()).toBe(instant)
})

describe('business days', () => {
  const calendar = (timeZone: string): Calendar => ({
    timeZone,
    hours: { ...hours, wednesday: workday, saturday: [], sunday: [] },
    holidays,
  })

  test('skip weekends and holidays, at the same time of day', () => {
    const here = calendar('America/New_York')
    // A Friday at 3 PM; a Saturday counts as the beginning of Monday.
    expect(addBusinessDays('2026-11-20T20:00:00.000Z', 3, here)).toBe('2026-11-25T20:00:00.000Z')
    expect(addBusinessDays('2026-11-21T20:00:00.000Z', 3, here)).toBe('2026-11-26T05:00:00.000Z')
    expect(addBusinessDays('2026-12-24T15:00:00.000Z', 1, here)).toBe('2026-12-28T15:00:00.000Z')
    expect(addBusinessDays('2026-11-20T20:00:00.000Z', 0, here)).toBe('2026-11-20T20:00:00.000Z')
  })

  test('keep the time on the clock when it changes', () => {
    // From Friday, October 30 to Monday, November 2: summer time ends in between.
    expect(addBusinessDays('2026-10-30T14:00:00.000Z', 1, calendar('America/New_York'))).toBe(
      '2026-11-02T15:00:00.000Z',
    )
  })

  test.each(zones)('never come earlier for a later beginning, in %s', zone => {
    const start = Date.parse('2026-03-01T00:00:00Z')
    let last = ''
    for (let hour = 0; hour < 24 * 60; hour += 5) {
      const due = addBusinessDays(new Date(start + hour * 60 * minuteMs).toISOString(), 3, calendar(zone))
      expect(due >= last, due).toBe(true)
      last = due
    }
  })
})

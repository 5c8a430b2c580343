import { describe, expect, test } from 'vitest'
import {
  latestSnooze,
  plannedDay,
  snoozeChoices,
  snoozeDayLabel,
  snoozeInstant,
  snoozeLabel,
} from '#/shared/tickets/snooze.ts'

const pacific = 'America/Los_Angeles'
const thursday = new Date('2026-11-26T18:43:27.512Z')
const untils = (now: Date, zone: string) => snoozeChoices(now, zone).map(({ label, until }) => [label, until])

describe('the times until which a ticket can be put aside', () => {
  test('are in the business’s time zone', () => {
    expect(untils(thursday, pacific)).toEqual([
      ['Later today', '2026-11-26T21:43:00.000Z'],
      ['Tomorrow', '2026-11-27T16:00:00.000Z'],
      ['Monday', '2026-11-30T16:00:00.000Z'],
      ['Next week', '2026-12-03T16:00:00.000Z'],
    ])
  })

  test('in the evening, three hours later is another day', () => {
    expect(untils(new Date('2026-11-27T06:30:00.000Z'), pacific)[0]).toEqual(['In 3 hours', '2026-11-27T09:30:00.000Z'])
  })

  test.each([
    ['a Sunday', '2026-11-29T18:00:00.000Z', '2026-11-30T16:00:00.000Z'],
    ['a Monday', '2026-11-30T18:00:00.000Z', '2026-12-07T16:00:00.000Z'],
    ['a Saturday', '2026-11-28T18:00:00.000Z', '2026-11-30T16:00:00.000Z'],
  ])('on %s, Monday is the next one', (_day, now, monday) => {
    expect(untils(new Date(now), pacific)[2]).toEqual(['Monday', monday])
  })

  test.each([
    ['a Sunday', '2026-11-29T18:00:00.000Z'],
    ['a Saturday', '2026-11-28T18:00:00.000Z'],
  ])('on %s, next week begins on the Monday after the next one', (_day, now) => {
    expect(untils(new Date(now), pacific)[3]).toEqual(['Next week', '2026-12-07T16:00:00.000Z'])
  })

  test('stay at eight over a clock change', () => {
    const saturday = new Date('2026-10-31T18:00:00.000Z')
    expect(untils(saturday, pacific).slice(1, 3)).toEqual([
      ['Tomorrow', '2026-11-01T16:00:00.000Z'],
      ['Monday', '2026-11-02T16:00:00.000Z'],
    ])
  })

  test.each(['Pacific/Auckland', 'UTC', 'Asia/Kathmandu', pacific])('are all ahead of now in %s', zone => {
    for (let hour = 0; hour < 24 * 8; hour++) {
      const now = new Date(Date.parse('2026-03-05T00:30:00.000Z') + hour * 60 * 60 * 1000)
      for (const [, until] of untils(now, zone)) expect(`${until}` > now.toISOString()).toBe(true)
    }
  })
})

describe('a time of day', () => {
  test.each([
    ['2027-03-14', '02:30', '2027-03-14T10:30:00.000Z', 'that the clocks skip is an hour later'],
    ['2027-03-14', '03:00', '2027-03-14T10:00:00.000Z', 'after the skipped hour is itself'],
    ['2026-11-01', '01:30', '2026-11-01T08:30:00.000Z', 'that happens twice is the first one'],
    ['2026-11-27', '08:00', '2026-11-27T16:00:00.000Z', 'of any other day is itself'],
  ])('%s %s is %s: one %s', (day, time, instant) => {
    expect(snoozeInstant(day, time, pacific)).toBe(instant)
  })
})

test('the latest time is a year ahead', () => {
  expect(latestSnooze(thursday).toISOString().slice(0, 10)).toBe('2027-11-27')
})

describe('the text of a time', () => {
  test.each([
    ['2026-11-30T16:00:00.000Z', 'Mon, 8:00 AM', 'Mon'],
    ['2026-12-14T16:05:00.000Z', 'Dec 14, 8:05 AM', 'Dec 14'],
    ['2027-02-01T20:00:00.000Z', 'Feb 1, 2027, 12:00 PM', 'Feb 1, 2027'],
    ['2026-12-03T20:00:00.000Z', 'Dec 3, 12:00 PM', 'Dec 3'],
  ])('%s is %s, and %s in a table', (until, label, day) => {
    expect(snoozeLabel(until, thursday, pacific, pacific)).toBe(label)
    expect(snoozeDayLabel(until, thursday, pacific)).toBe(day)
  })

  test('names the zone for a reader whose clock shows another time', () => {
    const [november, march] = ['2026-11-30T16:00:00.000Z', '2027-03-22T15:00:00.000Z']
    expect(snoozeLabel(november, thursday, pacific, 'Asia/Kolkata')).toBe('Mon, 8:00 AM PST')
    // Phoenix has no daylight saving time, so its clocks differ for a part of the year.
    expect(snoozeLabel(november, thursday, pacific, 'America/Phoenix')).toBe('Mon, 8:00 AM PST')
    expect(snoozeLabel(march, thursday, pacific, 'America/Phoenix')).toBe('Mar 22, 2027, 8:00 AM')
  })

  test('names the day for customers', () => {
    expect(plannedDay('2026-11-28T02:00:00.000Z', pacific)).toBe('Fri, Nov 27')
  })
})

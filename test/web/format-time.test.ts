import { afterEach, describe, expect, test } from 'vitest'
import {
  dateTimeInText,
  formatDate,
  formatDateTime,
  formatUpdatedAt,
  localDay,
  localTime,
} from '#/web/shell/parts/format-time.ts'

const zone = process.env.TZ
afterEach(() => {
  if (zone === undefined) delete process.env.TZ
  else process.env.TZ = zone
})

const space = '\u00a0'

test.each([
  ['UTC', '2026-11-21', `4:05${space}PM`],
  ['America/Los_Angeles', '2026-11-21', `8:05${space}AM`],
  ['Asia/Kolkata', '2026-11-21', `9:35${space}PM`],
  ['Pacific/Auckland', '2026-11-22', `5:05${space}AM`],
])('in %s an instant has the local day and time', (timeZone, day, time) => {
  process.env.TZ = timeZone
  const instant = new Date('2026-11-21T16:05:00Z')
  expect(localDay(instant)).toBe(day)
  expect(localTime(instant)).toBe(time)
})

test('each hour of a day matches Intl', () => {
  process.env.TZ = 'America/New_York'
  const time = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' })
  for (let hour = 0; hour < 24; hour++) {
    const instant = new Date(Date.UTC(2026, 10, 21, hour, hour))
    expect(localTime(instant)).toBe(time.format(instant).replace(/\s/, space))
  }
})

describe('an instant', () => {
  const now = new Date('2026-11-21T18:00:00Z')
  const earlier = '2026-11-21T16:05:00Z'
  const before = '2026-11-02T16:05:00Z'

  test('is a date', () => {
    process.env.TZ = 'UTC'
    expect(formatDate(before)).toBe('Nov 2, 2026')
  })

  test('is shown to the minute, and as today on its day', () => {
    process.env.TZ = 'UTC'
    expect(formatDateTime(before, now)).toBe(`Nov 2, 2026, 4:05${space}PM`)
    expect(formatDateTime(earlier, now)).toBe(`Today, 4:05${space}PM`)
    expect(dateTimeInText(earlier, now)).toBe(`today, 4:05${space}PM`)
  })

  test('of a change is shown as a time today, and as a date before', () => {
    process.env.TZ = 'UTC'
    expect(formatUpdatedAt(before, now)).toBe('Nov 2, 2026')
    expect(formatUpdatedAt(earlier, now)).toBe(`Today, 4:05${space}PM`)
  })
})

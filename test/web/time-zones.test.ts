import { describe, expect, test } from 'vitest'
import { timeZoneLabel, timeZones } from '#/web/features/settings/time-zones.ts'

const winter = new Date('2026-01-15T12:00:00Z')
const summer = new Date('2026-07-15T12:00:00Z')

describe('the label of a time zone', () => {
  test.each([
    ['America/Los_Angeles', winter, 'Los Angeles · Pacific Time (UTC−08:00)'],
    ['America/Los_Angeles', summer, 'Los Angeles · Pacific Time (UTC−07:00)'],
    ['Asia/Kolkata', winter, 'Kolkata · India Standard Time (UTC+05:30)'],
    ['America/Argentina/Buenos_Aires', winter, 'Buenos Aires, Argentina · Argentina Standard Time (UTC−03:00)'],
    ['UTC', winter, 'UTC (UTC+00:00)'],
  ])('of %s names its city and offset', (zone, at, label) => {
    expect(timeZoneLabel(zone, at)).toBe(label)
  })

  test('leads back to each zone that the browser knows, or to one with the same label', () => {
    const zones = Intl.supportedValuesOf('timeZone')
    const { labelOf, zoneOf } = timeZones(zones, winter)
    for (const zone of zones) expect(labelOf(zoneOf(labelOf(zone)) ?? '')).toBe(labelOf(zone))
    expect(zoneOf('Nowhere')).toBeUndefined()
    expect(zoneOf('Europe/Berlin')).toBe('Europe/Berlin')
  })
})

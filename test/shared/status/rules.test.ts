import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { StatusEventId } from '#/shared/lib/ids.ts'
import {
  historyOf,
  isScheduled,
  minutesOf,
  overallStatus,
  serviceNamed,
  serviceStatus,
  spansOf,
  wasCanceled,
} from '#/shared/status/rules.ts'
import { type EventStatus, eventStatuses, historyDays, type StatusEvent } from '#/shared/status/schemas.ts'
import { draws, seed } from '#/test/support/contract/fuzz-settings.ts'

const now = new Date('2026-11-21T12:00:00.000Z')
const event = (fields: Partial<StatusEvent> = {}): StatusEvent => ({
  id: StatusEventId.parse('5eed0000-0000-4000-8000-000000000001'),
  title: 'Event',
  description: '',
  status: 'degraded',
  initialStatus: fields.status ?? 'degraded',
  severity: 'medium',
  stage: 'investigating',
  affectedServices: ['Email Services'],
  startTime: '2026-11-21T10:00:00.000Z',
  plannedEnd: null,
  endTime: null,
  resolved: false,
  publicVisible: true,
  updates: [],
  createdAt: '2026-11-21T10:00:00.000Z',
  updatedAt: '2026-11-21T10:00:00.000Z',
  ...fields,
})
const over = (fields: Partial<StatusEvent> = {}) =>
  event({ resolved: true, endTime: '2026-11-21T11:00:00.000Z', ...fields })
const future = '2026-11-22T10:00:00.000Z'

describe('the overall status', () => {
  test.each([
    ['operational', []],
    ['operational', [over({ status: 'major_outage' })]],
    ['degraded', [event()]],
    ['partial_outage', [event(), event({ status: 'partial_outage' })]],
    ['major_outage', [event({ status: 'partial_outage' }), event({ status: 'major_outage' })]],
    // Every other event counts as degraded, as specified: maintenance, and even one with the status operational.
    ['degraded', [event({ status: 'maintenance' })]],
    ['degraded', [event({ status: 'operational' })]],
    ['operational', [event({ status: 'maintenance', startTime: future })]],
  ] as const)('is %s of %j', (status, events) => {
    expect(overallStatus(events, now)).toBe(status)
  })

  test('counts a scheduled event from its start', () => {
    const scheduled = event({ status: 'maintenance', startTime: future })
    expect(isScheduled(scheduled, now)).toBe(true)
    expect(overallStatus([scheduled], new Date(future))).toBe('degraded')
  })
})

test('a service has the status of the events that name it, ignoring case', () => {
  const events = [
    event({ status: 'major_outage', affectedServices: ['EMAIL services'] }),
    event({ affectedServices: [] }),
  ]
  expect(serviceStatus(events, 'Email Services', now)).toBe('major_outage')
  expect(serviceStatus(events, 'VPN Services', now)).toBe('operational')
})

test('an event lasts whole minutes, rounded, and zero if it was canceled before it started', () => {
  expect(minutesOf(event())).toBeNull()
  expect(minutesOf(over({ endTime: '2026-11-21T10:02:30.000Z' }))).toBe(3)
  const calledOff = over({ startTime: future })
  expect(minutesOf(calledOff)).toBe(0)
  expect([wasCanceled(calledOff), wasCanceled(over()), wasCanceled(event())]).toEqual([true, false, false])
})

test('a fixed service gets its fixed spelling, and another one stays as it is', () => {
  expect(serviceNamed('remote desktop ')).toBe('Remote Desktop')
  expect(serviceNamed(' Phones ')).toBe('Phones')
})

/** The uptime until now in percent, with some seconds of outage since an instant. */
const shareOf = (seconds: number, since: string) =>
  Math.floor((1 - (seconds * 1000) / (now.getTime() - Date.parse(since))) * 100_000) / 1000

describe('the history', () => {
  const stripOf = (events: StatusEvent[]) => {
    const { days, services } = historyOf(events, now, 'America/Los_Angeles')
    return { days, all: services, uptime: services.find(({ name }) => name === 'Email Services')?.uptime }
  }

  test('has ninety days in the business’s time zone, today last, each once', () => {
    const { days, all } = stripOf([])
    expect(days).toHaveLength(historyDays)
    expect(new Set(days).size).toBe(historyDays)
    // Noon in UTC is still morning of the same day there; the clock went back within these days.
    expect(days.at(-1)).toBe('2026-11-21')
    expect(days[0]).toBe('2026-08-24')
    expect(all.every(service => service.uptime === 100 && service.days.every(day => day === 'operational'))).toBe(true)
  })

  test('shows the worst status on each day of an event, from the first to the last', () => {
    expect(historyOf([], now, 'UTC').days.slice(-4)).toEqual(['2026-11-18', '2026-11-19', '2026-11-20', '2026-11-21'])
    const shown = historyOf(
      [
        over({ status: 'degraded', startTime: '2026-11-18T20:00:00.000Z', endTime: '2026-11-20T20:00:00.000Z' }),
        over({ status: 'partial_outage', startTime: '2026-11-19T20:00:00.000Z', endTime: '2026-11-19T21:00:00.000Z' }),
      ],
      now,
      'UTC',
    ).services[0]?.days.slice(-4)
    expect(shown).toEqual(['degraded', 'partial_outage', 'degraded', 'operational'])
  })

  test('names the events of these days, with the days that they touched', () => {
    const events = [
      over({ title: 'Slow', startTime: '2026-11-18T20:00:00.000Z', endTime: '2026-11-20T21:30:00.000Z' }),
      event({ title: 'Down', startTime: '2026-11-21T05:00:00.000Z' }),
      over({ title: 'Long ago', startTime: '2026-01-01T05:00:00.000Z', endTime: '2026-01-02T05:00:00.000Z' }),
    ]
    expect(historyOf(events, now, 'UTC').services[0]?.incidents).toEqual([
      { title: 'Slow', firstDay: '2026-11-18', lastDay: '2026-11-20', minutes: 2970 },
      { title: 'Down', firstDay: '2026-11-21', lastDay: '2026-11-21', minutes: null },
    ])
  })

  test('uses the business’s time zone for days', () => {
    const events = [over({ startTime: '2026-11-21T05:00:00.000Z', endTime: '2026-11-21T06:00:00.000Z' })]
    expect(historyOf(events, now, 'America/Los_Angeles').services[0]?.days.slice(-2)).toEqual([
      'degraded',
      'operational',
    ])
    expect(historyOf(events, now, 'UTC').services[0]?.days.slice(-2)).toEqual(['operational', 'degraded'])
  })

  test('counts overlapping outages once, and ignores degradation and canceled events', () => {
    const nineHours = [
      over({ status: 'major_outage', startTime: '2026-11-01T00:00:00.000Z', endTime: '2026-11-01T06:00:00.000Z' }),
      over({ status: 'partial_outage', startTime: '2026-11-01T03:00:00.000Z', endTime: '2026-11-01T09:00:00.000Z' }),
      over({ status: 'degraded', startTime: '2026-11-02T00:00:00.000Z', endTime: '2026-11-03T00:00:00.000Z' }),
      over({ status: 'major_outage', startTime: future, endTime: '2026-11-21T11:00:00.000Z' }),
    ]
    expect(stripOf(nineHours).uptime).toBe(shareOf(9 * 3600, '2026-08-24T07:00:00.000Z'))
  })

  test('counts an outage in the share only if its days are shown', () => {
    const lasting = (endTime: string) =>
      stripOf([over({ status: 'major_outage', startTime: '2026-08-24T00:00:00.000Z', endTime })])
    // Midnight of the first day is 07:00 in UTC.
    expect(lasting('2026-08-24T06:59:00.000Z').uptime).toBe(100)
    const longer = lasting('2026-08-24T17:00:00.000Z')
    expect(longer.uptime).toBe(shareOf(10 * 3600, '2026-08-24T07:00:00.000Z'))
    expect(longer.all[0]?.days[0]).toBe('major_outage')
  })

  test('includes what started before its first day', () => {
    const strip = historyOf([event({ status: 'major_outage', startTime: '2026-01-01T00:00:00.000Z' })], now, 'UTC')
    expect(new Set(strip.services[0]?.days)).toEqual(new Set(['major_outage']))
    expect(strip.services[0]?.uptime).toBe(0)
  })
})

describe('an event with updates', () => {
  const update = (at: string, status: EventStatus) => ({ at, status, message: 'News' })
  const emailOf = (events: StatusEvent[], at = now) => historyOf(events, at, 'UTC').services[0]
  const firstInstant = '2026-08-24T00:00:00.000Z'

  test('has its initial status until the first update, and each update’s status from then on', () => {
    const timeline = {
      startTime: '2026-11-21T10:00:00.000Z',
      endTime: '2026-11-21T11:00:00.000Z',
      initialStatus: 'degraded' as const,
      updates: [update('2026-11-21T10:20:00.000Z', 'major_outage'), update('2026-11-21T10:30:00.000Z', 'maintenance')],
    }
    const minutes = spansOf(timeline, now).map(({ status, from, to }) => [status, (to - from) / 60_000])
    expect(minutes).toEqual([
      ['degraded', 20],
      ['major_outage', 10],
      ['maintenance', 30],
    ])
  })

  test('that was scheduled starts with the status of its last update', () => {
    const scheduled = {
      startTime: '2026-11-21T10:00:00.000Z',
      endTime: null,
      initialStatus: 'major_outage' as const,
      updates: [
        update('2026-11-20T10:00:00.000Z', 'partial_outage'),
        update('2026-11-21T09:00:00.000Z', 'maintenance'),
      ],
    }
    expect(spansOf(scheduled, now).map(({ status }) => status)).toEqual(['maintenance'])
    expect(spansOf(scheduled, new Date('2026-11-21T09:30:00.000Z'))).toEqual([])
  })

  test('counts a moment of outage in ten degraded days as a moment, in the share and in the days', () => {
    const long = over({
      status: 'degraded',
      initialStatus: 'degraded',
      startTime: '2026-11-10T00:00:00.000Z',
      endTime: '2026-11-20T00:00:00.000Z',
      updates: [update('2026-11-15T12:00:00.000Z', 'major_outage'), update('2026-11-15T12:46:39.500Z', 'degraded')],
    })
    expect(emailOf([long])?.uptime).toBe(shareOf(2799.5, firstInstant))
    const strip = emailOf([long])?.days.slice(-12) ?? []
    expect(strip.filter(status => status === 'major_outage')).toHaveLength(1)
    expect(strip.filter(status => status === 'degraded')).toHaveLength(9)
    expect(strip.at(-1)).toBe('operational')
    const moment = { ...long, updates: [long.updates[0]!, update('2026-11-15T12:00:01.500Z', 'degraded')] }
    expect(emailOf([moment])?.uptime).toBe(shareOf(1.5, firstInstant))
  })

  test('agrees with a count of each second, whatever overlaps', () => {
    const ends = now.getTime() / 1000
    const begins = Date.parse(firstInstant) / 1000
    const status = fc.constantFrom(...eventStatuses)
    const drawn = fc.record({
      // Near both ends of the window and within it, close enough to overlap.
      start: fc.tuple(fc.constantFrom(begins - 5000, begins + 4_000_000, ends - 5000), fc.nat(9000)),
      lasts: fc.nat(7000),
      initialStatus: status,
      updates: fc.array(fc.tuple(fc.nat(7000), status), { maxLength: 5 }),
    })
    fc.assert(
      fc.property(fc.array(drawn, { minLength: 1, maxLength: 6 }), all => {
        const events = all.map(({ start: [around, after], lasts, initialStatus, updates }) => {
          const start = around + after
          // An ongoing event starts recently, or there would be millions of seconds to count.
          const isOpen = lasts < 1000 && around > ends - 6000
          const said = updates.toSorted(([one], [other]) => one - other)
          return event({
            startTime: instantOf(start),
            endTime: isOpen ? null : instantOf(start + lasts),
            resolved: !isOpen,
            initialStatus,
            updates: said.map(([later, to]) => update(instantOf(start - 500 + later), to)),
          })
        })
        expect(emailOf(events)?.uptime).toBe(shareOf(secondsDown(events, begins, ends), firstInstant))
      }),
      { numRuns: draws, seed },
    )
  }, 60_000)

  const instantOf = (seconds: number) => new Date(seconds * 1000).toISOString()

  /** Counts, one by one, the seconds in which the worst status of all events is an outage. */
  function secondsDown(events: readonly StatusEvent[], begins: number, ends: number): number {
    const down = new Set<number>()
    for (const { startTime, endTime, initialStatus, updates } of events) {
      const first = Date.parse(startTime) / 1000
      const last = Math.min(ends, endTime === null ? ends : Date.parse(endTime) / 1000)
      const said = updates.map(({ at, status }) => ({ from: Date.parse(at) / 1000, status }))
      for (let second = Math.max(first, begins); second < last; second++) {
        const status = said.filter(({ from }) => from <= second).at(-1)?.status ?? initialStatus
        if (status === 'major_outage' || status === 'partial_outage') down.add(second)
      }
    }
    return down.size
  }
})

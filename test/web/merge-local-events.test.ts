import { expect, test } from 'vitest'
import { StatusEventId } from '#/shared/lib/ids.ts'
import type { StatusEvent } from '#/shared/status/schemas.ts'
import { formatDuration } from '#/web/features/status/format-duration.ts'
import { withOwnEvents } from '#/web/features/status/merge-local-events.ts'

const event = (number: number, rest: Partial<StatusEvent> = {}): StatusEvent => {
  const at = new Date(Date.UTC(2026, 10, number)).toISOString()
  return {
    id: StatusEventId.parse(`5eed0000-0000-4000-8000-0000000000${String(number).padStart(2, '0')}`),
    title: `Event ${number}`,
    description: '',
    status: 'degraded',
    initialStatus: 'degraded',
    severity: 'low',
    stage: 'investigating',
    affectedServices: [],
    startTime: at,
    plannedEnd: null,
    endTime: null,
    resolved: false,
    publicVisible: true,
    updates: [],
    createdAt: at,
    updatedAt: at,
    ...rest,
  }
}
const resolved = (number: number, updatedAt: string) => event(number, { resolved: true, endTime: updatedAt, updatedAt })

test('a new event is listed by its time, once', () => {
  expect(withOwnEvents([event(1)], [event(2)])).toEqual([event(2), event(1)])
  expect(withOwnEvents([event(2), event(1)], [event(2)])).toEqual([event(2), event(1)])
})

test('a local change is shown until the server has a later one', () => {
  const mine = resolved(1, '2026-11-20T10:00:00.000Z')
  expect(withOwnEvents([event(1)], [mine])).toEqual([mine])
  const theirs = { ...mine, title: 'Renamed', updatedAt: '2026-11-20T11:00:00.000Z' }
  expect(withOwnEvents([theirs], [mine])).toEqual([theirs])
})

test('the last of two changes counts, and ten resolved events are listed', () => {
  const later = resolved(1, '2026-11-20T10:00:00.000Z')
  expect(withOwnEvents([], [later, event(1)])).toEqual([later])
  const many = Array.from({ length: 12 }, (_, index) => resolved(index + 1, '2026-11-20T10:00:00.000Z'))
  expect(withOwnEvents(many, [event(20)])).toHaveLength(11)
})

test.each([
  ['2026-11-20T10:00:00.000Z', null, '3 h 16 min so far'],
  ['2026-11-20T10:00:00.000Z', '2026-11-20T10:01:29.000Z', '1 minute'],
  ['2026-11-20T10:00:00.000Z', '2026-11-20T10:41:30.000Z', '42 minutes'],
  ['2026-11-20T10:00:00.000Z', '2026-11-21T10:00:00.000Z', '24 h'],
  ['2026-11-20T10:00:00.000Z', '2026-11-19T10:00:00.000Z', 'Canceled'],
])('from %s to %s is %s', (startTime, endTime, words) => {
  expect(formatDuration({ startTime, endTime }, new Date('2026-11-20T13:16:40.000Z'))).toBe(words)
})

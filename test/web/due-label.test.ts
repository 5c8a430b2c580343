import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { clockLabel, dueTime, rowDueLabel } from '#/web/ui/service-levels/due-label.ts'

const zone = process.env.TZ
beforeEach(() => {
  process.env.TZ = 'America/New_York'
})
afterEach(() => {
  if (zone === undefined) delete process.env.TZ
  else process.env.TZ = zone
})

const space = '\u00a0'
/** Thursday, November 26, 2026, noon in New York. */
const now = new Date('2026-11-26T17:00:00Z')
const running = (dueAt: string) => ({ state: 'running', dueAt, doneAt: null }) as const

describe('a running clock', () => {
  test.each([
    ['2026-11-26T17:42:00Z', 'First response in 42m', 'warning'],
    ['2026-11-26T17:41:01Z', 'First response in 42m', 'warning'],
    ['2026-11-26T17:00:20Z', 'First response in 1m', 'warning'],
    ['2026-11-26T20:30:00Z', `First response by 3:30${space}PM`, 'neutral'],
    ['2026-11-27T14:00:00Z', `First response by tomorrow, 9:00${space}AM`, 'neutral'],
    ['2026-11-30T16:00:00Z', `First response by Mon, 11:00${space}AM`, 'neutral'],
    ['2026-12-14T16:00:00Z', 'First response by Dec 14, 2026', 'neutral'],
  ])('that is due at %s reads “%s”', (dueAt, text, tone) => {
    expect(clockLabel('response', running(dueAt), now)).toEqual({ state: 'due', text, tone })
  })

  test('of a resolution says so', () => {
    expect(clockLabel('resolution', running('2026-11-26T20:30:00Z'), now)?.text).toBe(`Resolve by 3:30${space}PM`)
  })

  test('is missed at its due time, before the server has marked it', () => {
    const label = clockLabel('resolution', running('2026-11-26T15:55:00Z'), now)
    expect(label).toEqual({ state: 'missed', text: 'Missed by 1h 5m', tone: 'danger' })
    expect(clockLabel('resolution', running('2026-11-26T17:00:00Z'), now)?.text).toBe('Missed by 1m')
  })
})

test.each([
  ['2026-11-26T16:10:00Z', null, 'Missed by 50m'],
  ['2026-11-26T10:00:00Z', '2026-11-26T12:30:00Z', 'Missed by 2h 30m'],
  ['2026-11-25T10:00:00Z', null, 'Missed by 31h'],
  ['2026-11-20T10:00:00Z', null, 'Missed by 151h'],
  [null, null, 'Missed'],
])('a clock missed at %s and ended at %s reads “%s”', (dueAt, doneAt, text) => {
  expect(clockLabel('response', { state: 'missed', dueAt, doneAt }, now)?.text).toBe(text)
})

test('a stopped clock waits for the customer, a met one is in time, and a ticket without a target has no label', () => {
  const label = (state: 'stopped' | 'met' | 'none') =>
    clockLabel('resolution', { state, dueAt: null, doneAt: null }, now)?.text
  expect(label('stopped')).toBe('Paused: waiting on customer')
  expect(label('met')).toBe('In time')
  expect(label('none')).toBeUndefined()
})

test('the due time is in the reader’s time zone, also when that is the next day', () => {
  process.env.TZ = 'Asia/Tokyo'
  expect(dueTime('2026-11-26T20:30:00Z', now)).toBe(`5:30${space}AM`)
  expect(dueTime('2026-11-26T14:00:00Z', new Date('2026-11-26T13:00:00Z'))).toBe(`11:00${space}PM`)
  expect(dueTime('2026-11-26T16:00:00Z', new Date('2026-11-26T13:00:00Z'))).toBe(`tomorrow, 1:00${space}AM`)
})

describe('a ticket in the team’s list', () => {
  const label = (ticket: Parameters<typeof rowDueLabel>[0]) => rowDueLabel(ticket, now)?.text

  test('names the target that is due next, with the day only if it is another one', () => {
    expect(label({ dueAt: '2026-11-26T17:42:00Z', dueKind: 'first_response' })).toBe('First response in 42m')
    expect(label({ dueAt: '2026-11-27T14:00:00Z', dueKind: 'resolution' })).toBe('Resolve by tomorrow')
    expect(label({ dueAt: '2026-11-30T16:00:00Z', dueKind: 'resolution' })).toBe('Resolve by Mon')
    expect(label({ dueAt: '2026-11-26T15:55:00Z', dueKind: 'resolution' })).toBe('Missed by 1h 5m')
  })

  test('has the same in a word or two', () => {
    const short = (dueAt: string) => rowDueLabel({ dueAt, dueKind: 'resolution' }, now)?.short
    expect(short('2026-11-26T17:42:00Z')).toBe('in 42m')
    expect(short('2026-11-26T22:00:00Z')).toBe('in 5h')
    expect(short('2026-11-30T16:00:00Z')).toBe('in 3d')
    expect(short('2026-11-26T16:55:00Z')).toBe('late 6m')
    expect(short('2026-11-26T15:55:00Z')).toBe('late 1h')
    expect(rowDueLabel({ dueAt: null, dueKind: null, duePaused: true }, now)?.short).toBe('paused')
  })

  test('is paused while it waits for the customer, and says nothing without a target', () => {
    expect(label({ dueAt: null, dueKind: null, duePaused: true })).toBe('Paused: waiting on customer')
    expect(label({ dueAt: null, dueKind: null, duePaused: false })).toBeUndefined()
  })
})

import { describe, expect, test } from 'vitest'
import { addBusiness } from '#/shared/service-levels/calendar.ts'
import {
  advanceClocks,
  changeClocks,
  dueTime,
  endClocks,
  type Moment,
  nextMark,
  openClocks,
  recomputeClocks,
} from '#/shared/service-levels/clocks.ts'
import type { Policy, TicketSla } from '#/shared/service-levels/schemas.ts'

const workday = [{ from: '09:00', to: '17:00' }]
const calendar = {
  timeZone: 'America/New_York',
  hours: {
    monday: workday,
    tuesday: workday,
    wednesday: workday,
    thursday: workday,
    friday: workday,
    saturday: [],
    sunday: [],
  },
  holidays: [],
}
const target = (responseMinutes: number | null, resolutionMinutes: number | null) => ({
  responseMinutes,
  resolutionMinutes,
  clock: 'business' as const,
})
const policy: Policy = {
  id: '4b1c3d52-7f0e-4d6a-9a51-2f6f0c1e8d10',
  name: 'Standard',
  isDefault: true,
  goalPercent: '95.00',
  targets: { critical: target(30, 120), high: target(60, 240), medium: target(120, 480), low: target(null, null) },
}

/** Minutes after 09:00 on Monday, November 16, 2026, in New York, while it is open. */
const at = (minutes: number) => addBusiness('2026-11-16T14:00:00.000Z', minutes, calendar)
const opened: Moment = { createdAt: at(0), status: 'open', priority: 'medium', waitingOn: 'us' }
const open = (fields: Partial<Moment> = {}, isAnswered = false) =>
  openClocks(policy, { ...opened, ...fields }, { isAnswered, isShown: true }, calendar)

/** A ticket and its clocks after some changes, in order. */
function stateAfter(...changes: [minutes: number, change: Partial<Moment> | 'answer'][]) {
  let ticket = opened
  let sla = open()
  for (const [minutes, change] of changes) {
    const next = change === 'answer' ? ticket : { ...ticket, ...change }
    sla = changeClocks(sla, { before: ticket, after: next, at: at(minutes), isAnswer: change === 'answer' }, calendar)
    ticket = next
  }
  return { ticket, sla }
}

const paused = { waitingOn: 'customer' } as const
const resumed = { waitingOn: 'us' } as const
const resolved = { status: 'resolved', waitingOn: null } as const
const reopened = { status: 'in_progress', waitingOn: 'us' } as const

describe('a new ticket', () => {
  test('is due after its targets', () => {
    expect(open()).toMatchObject({
      responseDueAt: at(120),
      responseState: 'running',
      resolutionDueAt: at(480),
      resolutionState: 'running',
    })
    expect(at(480)).toBe('2026-11-16T22:00:00.000Z')
  })

  test('opened at night starts at the next opening, and a reply at 3 AM is in time', () => {
    const night = '2026-11-17T07:00:00.000Z'
    const ticket = { ...opened, createdAt: night }
    const sla = open({ createdAt: night })
    expect(sla.responseDueAt).toBe('2026-11-17T16:00:00.000Z')
    const three = '2026-11-17T08:00:00.000Z'
    const answered = changeClocks(sla, { before: ticket, after: ticket, at: three, isAnswer: true }, calendar)
    expect(answered).toMatchObject({ responseState: 'met', respondedAt: three, usedMinutes: 0 })
  })

  test('that the team raised for a customer is answered', () => {
    expect(open({}, true)).toMatchObject({ responseState: 'met', respondedAt: at(0) })
  })

  test('without a target has no due times', () => {
    expect(open({ priority: 'low' })).toMatchObject({
      responseState: 'none',
      resolutionState: 'none',
      responseDueAt: null,
    })
  })
})

describe('the response clock', () => {
  test('is met by the first answer only, and at the latest by the resolution', () => {
    expect(stateAfter([30, 'answer'], [90, 'answer']).sla).toMatchObject({ responseState: 'met', respondedAt: at(30) })
    expect(stateAfter([60, resolved]).sla).toMatchObject({ responseState: 'met', respondedAt: at(60) })
    expect(stateAfter([120, 'answer']).sla.responseState).toBe('met')
    expect(stateAfter([121, 'answer']).sla).toMatchObject({ responseState: 'missed', respondedAt: at(121) })
  })

  test('never pauses', () => {
    expect(stateAfter([10, paused], [20, resumed]).sla.responseDueAt).toBe(at(120))
  })

  test('of a higher priority that has passed already is missed now, and not before', () => {
    expect(stateAfter([90, { priority: 'critical' }]).sla).toMatchObject({
      responseState: 'running',
      responseDueAt: at(90),
    })
  })
})

describe('the resolution clock', () => {
  test('stops while it is the customer’s turn, and goes on with what is left', () => {
    expect(stateAfter([60, paused]).sla).toMatchObject({
      resolutionState: 'stopped',
      resolutionDueAt: null,
      usedMinutes: 60,
    })
    expect(stateAfter([60, paused], [360, resumed]).sla).toMatchObject({
      resolutionState: 'running',
      resolutionDueAt: at(780),
    })
  })

  test('keeps the time of a pause when a paused ticket is resolved', () => {
    const { sla } = stateAfter([60, paused], [900, resolved])
    expect(sla).toMatchObject({ resolutionState: 'met', usedMinutes: 60 })
    expect(stateAfter([60, paused], [900, resolved], [1000, reopened]).sla.resolutionDueAt).toBe(at(1420))
  })

  test('a new priority keeps the used minutes', () => {
    expect(stateAfter([100, { priority: 'high' }]).sla.resolutionDueAt).toBe(at(240))
    expect(stateAfter([100, paused], [200, { priority: 'high' }], [300, resumed]).sla.resolutionDueAt).toBe(at(440))
    expect(stateAfter([300, { priority: 'high' }]).sla.resolutionDueAt).toBe(at(300))
  })

  test('a met target stays met, and a miss stays a miss', () => {
    expect(stateAfter([100, resolved], [200, { priority: 'critical' }]).sla.resolutionState).toBe('met')
    expect(stateAfter([500, { priority: 'medium', ...resolved }]).sla.resolutionState).toBe('missed')
    expect(stateAfter([500, resolved], [510, reopened], [520, { priority: 'medium' }]).sla).toMatchObject({
      resolutionState: 'missed',
      resolutionDueAt: at(480),
    })
    expect(stateAfter([500, paused], [501, resumed]).sla.resolutionState).toBe('missed')
  })

  const steps = {
    pause: [paused, resumed],
    resolve: [resolved, reopened],
    priority: [{ priority: 'high' }, { priority: 'medium' }],
  } as const
  type Step = keyof typeof steps
  const orders: Step[][] = [
    ['pause', 'resolve', 'priority'],
    ['pause', 'priority', 'resolve'],
    ['resolve', 'pause', 'priority'],
    ['resolve', 'priority', 'pause'],
    ['priority', 'pause', 'resolve'],
    ['priority', 'resolve', 'pause'],
  ]

  test.each(orders)('%s, %s, %s: only the time in which it ran counts', (...order) => {
    const all = order.flatMap(step => [...steps[step]])
    const changes = all.map((change, index): [number, Partial<Moment>] => [(index + 1) * 20, change])
    const { sla } = stateAfter(...changes)
    // Six spans of 20 minutes, of which those after a pause and a resolution do not count.
    expect(sla.usedMinutes).toBe(80)
    expect(sla).toMatchObject({ resolutionState: 'running', resolutionDueAt: at(120 + 400) })
  })
})

describe('changed settings', () => {
  const longer = { ...calendar, hours: { ...calendar.hours, monday: [{ from: '09:00', to: '21:00' }] } }

  test('move the due times of open tickets', () => {
    const ticket = { ...opened, createdAt: at(420) }
    const sla = open({ createdAt: at(420) })
    const moved = recomputeClocks(sla, ticket, at(430), longer)
    expect(sla.responseDueAt).toBe('2026-11-17T15:00:00.000Z')
    expect(moved.responseDueAt).toBe('2026-11-16T23:00:00.000Z')
    expect(recomputeClocks(moved, ticket, at(430), longer)).toEqual(moved)
  })

  test('an ended policy leaves no due time, whatever happens later', () => {
    const ended = endClocks(open())
    expect(ended).toMatchObject({ responseState: 'none', resolutionState: 'none', markAt: null })
    const next = { ...opened, priority: 'critical' as const }
    const changed = changeClocks(ended, { before: opened, after: next, at: at(5), isAnswer: false }, calendar)
    expect(changed).toMatchObject({ responseState: 'none', resolutionState: 'none' })
    expect(nextMark(changed, next, 75, calendar)).toBeNull()
  })

  test('lead to the same due time when two jobs apply them with their times in the other order', () => {
    const once = recomputeClocks(open(), opened, at(60), calendar)
    expect(recomputeClocks(once, opened, at(59), calendar)).toEqual(once)
  })
})

describe('warnings', () => {
  const advance = (sla: TicketSla, minutes: number, ticket = opened) =>
    advanceClocks(sla, ticket, at(minutes), 75, calendar)

  test('come at their share of the target, then with the miss, each once', () => {
    let sla = open()
    const seen: string[] = []
    for (let minute = 0; minute <= 500; minute++) {
      const step = advance(sla, minute)
      seen.push(...step.warnings.map(warning => `${minute} ${warning}`))
      sla = step.sla
    }
    expect(seen).toEqual(['90 response_warning', '121 response_miss', '360 resolution_warning', '481 resolution_miss'])
    expect(nextMark(sla, opened, 75, calendar)).toBeNull()
  })

  test('a late run tells of the miss only', () => {
    expect(advance(open(), 200).warnings).toEqual(['response_miss'])
  })

  test('a ticket that waits for the customer, or is resolved, gets none', () => {
    const waiting = stateAfter([5, 'answer'], [10, paused])
    expect(nextMark(waiting.sla, waiting.ticket, 75, calendar)).toBeNull()
    expect(advance(waiting.sla, 900, waiting.ticket).warnings).toEqual([])
    const done = stateAfter([10, resolved])
    expect(nextMark(done.sla, done.ticket, 75, calendar)).toBeNull()
    expect(advance(done.sla, 900, done.ticket).warnings).toEqual([])
  })

  test('the next mark is the earliest of both clocks', () => {
    expect(nextMark(open(), opened, 75, calendar)).toBe(at(90))
    const answered = stateAfter([10, 'answer'])
    expect(nextMark(answered.sla, answered.ticket, 75, calendar)).toBe(at(360))
  })
})

test('the due time that lists show is the response’s, then the resolution’s, then none while it is paused', () => {
  expect(dueTime(open(), opened)).toEqual({ dueAt: at(120), dueKind: 'first_response', duePaused: false })
  const answered = stateAfter([10, 'answer'])
  expect(dueTime(answered.sla, answered.ticket)).toMatchObject({ dueAt: at(480), dueKind: 'resolution' })
  const waiting = stateAfter([10, 'answer'], [20, paused])
  expect(dueTime(waiting.sla, waiting.ticket)).toEqual({ dueAt: null, dueKind: 'resolution', duePaused: true })
  const done = stateAfter([10, 'answer'], [20, resolved])
  expect(dueTime(done.sla, done.ticket)).toEqual({ dueAt: null, dueKind: null, duePaused: false })
  expect(dueTime(null, opened)).toEqual({ dueAt: null, dueKind: null, duePaused: false })
})

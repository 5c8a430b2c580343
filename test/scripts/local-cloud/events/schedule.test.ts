import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { isDue, rateOf, type ScheduledTarget, startClock } from '#/scripts/local-cloud/events/schedule.ts'

beforeEach(() => vi.useFakeTimers({ now: new Date('2026-03-02T11:58:30Z') }))
afterEach(() => vi.useRealTimers())

const target = (expression: string, enabled = true): ScheduledTarget => ({
  names: [expression],
  functionArn: '',
  ruleArn: '',
  expression,
  timeZone: 'UTC',
  enabled,
  event: () => ({}),
})

test.each([
  ['rate(1 minute)', 60_000],
  ['rate(5 minutes)', 300_000],
  ['rate(2 hours)', 7_200_000],
  ['rate(1 day)', 86_400_000],
])('%s runs every %i ms', (expression, milliseconds) => {
  expect(rateOf(expression)).toBe(milliseconds)
})

test.each([
  ['cron(0 12 * * ? *)', '2026-03-02T12:00:00Z', true],
  ['cron(0 12 * * ? *)', '2026-03-02T12:01:00Z', false],
  ['cron(0/15 * * * ? *)', '2026-03-02T07:45:00Z', true],
  ['cron(0/15 * * * ? *)', '2026-03-02T07:44:00Z', false],
  ['cron(30 2 L * ? *)', '2026-02-28T02:30:00Z', true],
  ['cron(30 2 L * ? *)', '2026-03-28T02:30:00Z', false],
  ['cron(0 9 ? * MON-FRI *)', '2026-03-02T09:00:00Z', true],
  ['cron(0 9 ? * MON-FRI *)', '2026-03-01T09:00:00Z', false],
  ['cron(0 0 1 JAN,JUL ? 2026)', '2026-07-01T00:00:00Z', true],
  ['cron(0 0 1 JAN,JUL ? 2027)', '2026-07-01T00:00:00Z', false],
])('%s at %s: %s', (expression, at, expected) => {
  expect(isDue(expression, new Date(at))).toBe(expected)
})

test('a schedule can use another time zone', () => {
  const at = new Date('2026-03-02T17:00:00Z')
  expect(isDue('cron(0 12 * * ? *)', at, 'America/New_York')).toBe(true)
  expect(isDue('cron(0 12 * * ? *)', at, 'UTC')).toBe(false)
})

test('the clock runs due, enabled schedules until it is stopped', () => {
  const ran: string[] = []
  const targets = [target('rate(1 minute)'), target('cron(0 12 * * ? *)'), target('rate(2 minutes)', false)]
  const clock = startClock(targets, ({ expression }) => void ran.push(expression))
  vi.advanceTimersByTime(3 * 60_000)
  clock.stop()
  vi.advanceTimersByTime(3 * 60_000)
  expect(ran.filter(expression => expression === 'rate(1 minute)')).toHaveLength(3)
  expect(ran.filter(expression => expression.startsWith('cron'))).toHaveLength(1)
  expect(ran).not.toContain('rate(2 minutes)')
})

import { describe, expect, test } from 'vitest'
import { alarmState } from '#/scripts/local-cloud/monitoring/alarm-state.ts'
import { filterPattern } from '#/scripts/local-cloud/monitoring/filter-pattern.ts'
import { evaluate } from '#/scripts/local-cloud/monitoring/metric-math.ts'
import { openMetrics } from '#/scripts/local-cloud/monitoring/metrics.ts'

describe('a filter pattern', () => {
  const line = { level: 'ERROR', message: 'mail is dead', status: 404, detail: { 'job-state': 'FAILED' } }

  test.each([
    ['{ $.level = "ERROR" }', true],
    ['{ $.level = "WARN" }', false],
    ['{ $.level = "E*R" }', true],
    ['{ $.level != "WARN" && $.message != "books differ" }', true],
    ['{ $.level = "ERROR" && $.message != "mail is dead" }', false],
    ['{ ($.message = "refund failed") || ($.message = "mail is dead") }', true],
    ['{ $.status >= 400 && $.status < 500 }', true],
    ['{ $.status >= 500 || $.status = 404 }', true],
    ['{ $.status = "404" }', false],
    ['{ $.detail.job-state = "FAILED" }', true],
    ['{ $.missing != "x" }', false],
  ])('%s: %s', (pattern, matches) => {
    expect(filterPattern(pattern)(line)).toBe(matches)
  })

  test.each(['ERROR', '{ $.level ~ "x" }', '{ level = "x" }', '{ $.level = "x"'])('%s is refused', pattern => {
    expect(() => filterPattern(pattern)).toThrow()
  })
})

describe('metric math', () => {
  const values: Record<string, number> = { runs: 5, errors: 2 }
  test.each([
    ['runs - errors', 3],
    ['FILL(none, 0) + FILL(errors, 0) * 2', 4],
    ['(runs + errors) / 7', 1],
    ['runs + none', undefined],
  ])('%s is %s', (expression, value) => {
    expect(evaluate(expression, id => values[id])).toBe(value)
  })

  test.each(['SUM(METRICS())', 'runs -', 'FILL(runs)'])('%s is refused', expression => {
    expect(() => evaluate(expression, id => values[id])).toThrow()
  })
})

describe('an alarm', () => {
  const above = { Threshold: 0, ComparisonOperator: 'GreaterThanThreshold', EvaluationPeriods: 3, DatapointsToAlarm: 3 }
  const none = undefined
  // Rows from the user guide's table “How CloudWatch alarms handle missing data”: 0 is fine, 1 is breaching, newest first.
  test.each([
    ['missing', [1, none, none, none, none], 'OK'],
    ['missing', [none, none, none, none, none], 'INSUFFICIENT_DATA'],
    ['breaching', [none, none, none, none, none], 'ALARM'],
    ['notBreaching', [none, none, none, none, none], 'OK'],
    ['notBreaching', [1, 1, none, none, none], 'OK'],
    ['breaching', [1, 1, none, none, none], 'ALARM'],
    ['missing', [none, 1, 1, 1, none], 'ALARM'],
    ['breaching', [none, 0, 1, 1, none], 'OK'],
  ] as const)('that treats missing data as %s, with %j, is %s', (TreatMissingData, values, state) => {
    expect(alarmState([...values], { ...above, TreatMissingData })).toBe(state)
  })

  test('rings when enough of its periods are breaching', () => {
    expect(alarmState([1, 0, 1], { ...above, DatapointsToAlarm: 2 })).toBe('ALARM')
  })
})

test('statistics cover the period from its first millisecond until the next period’s', () => {
  const metrics = openMetrics()
  const metric = { namespace: 'N', name: 'M', dimensions: { b: '2', a: '1' } }
  for (const [at, value] of [
    [0, 100],
    [10, 1],
    [15, 2],
    [19, 3],
    [20, 100],
  ] as const)
    metrics.put({ ...metric, at, value })
  const same = { ...metric, dimensions: { a: '1', b: '2' } }
  const statistic = (name: string) => metrics.statistic(same, name, 10, 20)
  expect(['Sum', 'Average', 'Maximum', 'Minimum', 'p50', 'p99'].map(statistic)).toEqual([6, 2, 3, 1, 2, 3])
  expect(metrics.statistic({ ...metric, dimensions: {} }, 'Sum', 0, 30)).toBeUndefined()
})

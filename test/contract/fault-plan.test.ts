import { describe, expect, test } from 'vitest'
import { allRoutes, type RouteId } from '#/shared/contract.ts'
import type { Call } from '#/test/support/calls.ts'
import { faultPlan, overtakenCalls } from '#/test/support/fault-plan.ts'

const table = (action: string, nth = 1): Call => ({ service: 'dynamodb', action, nth })
const reads = [table('GetItem'), table('GetItem', 2), table('BatchGetItem'), table('Query')]
const writes = [table('UpdateItem'), table('TransactWriteItems')]
const others: Call[] = [
  { service: 's3', action: 'GetObject', nth: 1 },
  { service: 'cognito-idp', action: 'AdminInitiateAuth', nth: 1 },
]
const calls = [...reads, ...writes, ...others]
const everyKind = ['throttle', 'fail', 'lose-answer', 'lose-answer', 'hang']

const routes = allRoutes.map(({ id }) => id)

describe('the faults of each route', () => {
  const kindsOf = (id: RouteId, call: Call, isWhole = false) =>
    faultPlan(id, calls, isWhole).flatMap(planned =>
      planned.call === call ? planned.faults.map(({ kind }) => kind) : [],
    )

  const outcomes = (kinds: string[]) => new Set(kinds.map(kind => outcomeOf[kind] ?? kind))
  const outcomeOf: Record<string, string> = {
    throttle: 'refused',
    fail: 'refused',
    hang: 'lost',
    'lose-answer': 'lost',
  }

  test('refuse each write and each call of another service, lose its answer, and make the writes conflict', () => {
    for (const id of routes) {
      for (const write of writes) expect(outcomes(kindsOf(id, write))).toEqual(new Set(['refused', 'conflict', 'lost']))
      for (const other of others) expect(outcomes(kindsOf(id, other))).toEqual(new Set(['refused', 'lost']))
    }
  })

  test('affect one write or call of another service in every way', () => {
    for (const id of routes) {
      const kinds = [...writes, ...others].map(call => new Set(kindsOf(id, call)))
      expect(kinds.filter(hit => hit.size >= 4)).toHaveLength(1)
    }
  })

  test('refuse each read and lose its answer, and affect one read in every way', () => {
    for (const id of routes) {
      const kinds = reads.map(read => kindsOf(id, read).sort())
      for (const hit of kinds) expect(hit.join(' ')).toMatch(/fail|throttle/)
      for (const hit of kinds) expect(hit).toContain('lose-answer')
      expect(kinds.filter(hit => hit.length === everyKind.length)).toEqual([[...everyKind].sort()])
    }
  })

  test('affect each call in every way in the nightly run', () => {
    for (const id of routes) {
      for (const call of [...reads, ...others]) expect(kindsOf(id, call, true).sort()).toEqual([...everyKind].sort())
    }
  })
})

test.each([
  ['reads', table('GetItem', 9), 5],
  ['writes', table('UpdateItem', 9), 7],
])('together affect %s in every way', (_, call, ways) => {
  const met = allRoutes.flatMap(
    ({ id }) => faultPlan(id, [...calls, call]).find(planned => planned.call === call)?.faults ?? [],
  )
  expect(new Set(met.map(({ kind, times }) => `${kind} ${times}`)).size).toBe(ways)
})

describe('a repetition overtakes a request', () => {
  test('before each write and each other service, and before a drawn read', () => {
    for (const id of routes) {
      const overtaken = overtakenCalls(id, calls, false)
      expect(overtaken).toEqual(expect.arrayContaining([...writes, ...others]))
      expect(overtaken).toHaveLength(writes.length + others.length + 1)
    }
    const drawn = routes.flatMap(id => overtakenCalls(id, calls, false))
    expect(new Set(drawn)).toEqual(new Set(calls))
  })

  test('before each of its calls at night', () => {
    expect(overtakenCalls(routes[0] ?? 'start', calls, true)).toEqual(calls)
  })
})

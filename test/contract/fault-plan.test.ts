import { describe, expect, test } from 'vitest'
import { allRoutes, type RouteId } from '#/shared/contract.ts'
import type { Call } from '#/test/support/cloud/aws-calls.ts'
import { faultPlan, overtakenCalls } from '#/test/support/contract/fault-plan.ts'

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

  test('are one for each write, each call to another service and two reads, of a kind that the call can meet', () => {
    for (const id of routes) {
      for (const call of [...writes, ...others]) expect(kindsOf(id, call)).toHaveLength(1)
      expect(reads.flatMap(call => kindsOf(id, call))).toHaveLength(2)
      for (const kind of [...reads, ...others].flatMap(call => kindsOf(id, call))) expect(everyKind).toContain(kind)
    }
    expect(reads.filter(call => routes.some(id => kindsOf(id, call).length > 0))).toEqual(reads)
  })

  test('are one for a single read', () => {
    expect(faultPlan(routes[0] ?? 'start', reads.slice(0, 1), false)).toHaveLength(1)
  })

  test('cover every kind for every call in the nightly run', () => {
    for (const id of routes) {
      for (const call of [...reads, ...others]) expect(kindsOf(id, call, true).sort()).toEqual([...everyKind].sort())
    }
  })
})

test.each([
  ['reads', table('GetItem', 9), 5],
  ['writes', table('UpdateItem', 9), 7],
])('together cover %s in every way', (_, call, ways) => {
  const met = allRoutes.flatMap(
    ({ id }) => faultPlan(id, [...calls, call]).find(planned => planned.call === call)?.faults ?? [],
  )
  expect(new Set(met.map(({ kind, times }) => `${kind} ${times}`)).size).toBe(ways)
})

describe('a repetition overtakes a request', () => {
  test('before every write, every call to another service, and one random read', () => {
    for (const id of routes) {
      const overtaken = overtakenCalls(id, calls, false)
      expect(overtaken).toEqual(expect.arrayContaining([...writes, ...others]))
      expect(overtaken).toHaveLength(writes.length + others.length + 1)
    }
    const drawn = routes.flatMap(id => overtakenCalls(id, calls, false))
    expect(new Set(drawn)).toEqual(new Set(calls))
  })

  test('before every call in the nightly run', () => {
    expect(overtakenCalls(routes[0] ?? 'start', calls, true)).toEqual(calls)
  })
})

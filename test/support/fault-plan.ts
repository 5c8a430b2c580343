import type { FaultKind } from '#/scripts/local/faults.ts'
import type { RouteId } from '#/shared/contract.ts'
import type { Call } from '#/test/support/calls.ts'
import { draws, seed } from '#/test/support/draws.ts'

/** A way in which a call goes wrong, and how often in a row it does. */
export interface Told {
  kind: Exclude<FaultKind, 'wait'>
  times: number
}

const always = Number.POSITIVE_INFINITY
/** A fault that hits a call once is met by the SDK's retry; one that stays is met by the person's. */
const refusals: Told[] = [
  { kind: 'throttle', times: always },
  { kind: 'fail', times: always },
]
const lostAnswers: Told[] = [
  { kind: 'lose-answer', times: always },
  { kind: 'lose-answer', times: 1 },
]
const conflicts: Told[] = [
  { kind: 'conflict', times: always },
  { kind: 'conflict', times: 2 },
]
const hang: Told = { kind: 'hang', times: 1 }
/** What only a write that competes with another one is told. */
const canConflict = /^(?:TransactWriteItems|PutItem|UpdateItem|DeleteItem)$/
const isRead = ({ service, action }: Call) =>
  service === 'dynamodb' && /^(?:GetItem|BatchGetItem|TransactGetItems|Query|Scan)$/.test(action)
/** The number that a route's random choices start from. */
const startOf = (id: RouteId) => seed + [...id].reduce((sum, letter) => sum + letter.charCodeAt(0), 0)

/** Every fault that can hit a call. */
const allFaults = ({ action }: Call): Told[] => [
  ...refusals,
  ...(canConflict.test(action) ? conflicts : []),
  ...lostAnswers,
  hang,
]

/**
 * Which faults hit which of a route's calls: by day one for each call, drawn, so that all routes together meet every kind at reads, writes
 * and other services; at night every kind for each call.
 */
export function faultPlan(
  id: RouteId,
  calls: readonly Call[],
  isWhole = draws >= 1000,
): { call: Call; faults: Told[] }[] {
  const start = startOf(id)
  return calls.map((call, index) => {
    const faults = allFaults(call)
    return { call, faults: isWhole ? faults : faults.filter((_, at) => at === (start + index) % faults.length) }
  })
}

/**
 * The calls before which a route's repetition overtakes it: every write and every call to another service, and one drawn read of the
 * table. In the nightly run, every call.
 */
export function overtakenCalls(id: RouteId, calls: readonly Call[], isWhole = draws >= 1000): readonly Call[] {
  if (isWhole) return calls
  const reads = calls.filter(isRead)
  const chosen = reads[startOf(id) % reads.length]
  return calls.filter(call => !isRead(call) || call === chosen)
}

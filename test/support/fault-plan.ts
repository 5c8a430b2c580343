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
 * Which faults hit which of a route's calls. One of its reads of the table, and one of its writes and calls to another service, both
 * drawn, meet every kind. Each other call meets a refusal, a conflict if it can have one, and a lost answer, each drawn: a throttled call
 * takes the path of a failed one, and one that hangs that of one whose answer is lost. At night every call meets every kind.
 */
export function faultPlan(
  id: RouteId,
  calls: readonly Call[],
  isWhole = draws >= 1000,
): { call: Call; faults: Told[] }[] {
  const start = startOf(id)
  const [reads, others] = [calls.filter(isRead), calls.filter(call => !isRead(call))]
  const whole = [reads[start % reads.length], others[start % others.length]]
  const drawn = (faults: Told[], index: number) => faults.filter((_, at) => at === (start + index) % faults.length)
  const drawnOf = (call: Call, index: number) => [
    ...drawn(refusals, index),
    ...(canConflict.test(call.action) ? drawn(conflicts, index >> 1) : []),
    ...drawn(isRead(call) ? lostAnswers : [...lostAnswers, hang], index >> 1),
  ]
  return calls.map((call, index) => ({
    call,
    faults: isWhole || whole.includes(call) ? allFaults(call) : drawnOf(call, index),
  }))
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

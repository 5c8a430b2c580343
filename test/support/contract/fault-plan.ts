import type { FaultKind } from '#/scripts/local-cloud/faults.ts'
import type { RouteId } from '#/shared/contract.ts'
import type { Call } from '#/test/support/cloud/aws-calls.ts'
import { draws, seed } from '#/test/support/contract/fuzz-settings.ts'

/** A kind of fault, and how often in a row it happens. */
export interface PlannedFault {
  kind: Exclude<FaultKind, 'wait'>
  times: number
}

const always = Number.POSITIVE_INFINITY
/** The SDK retries a single fault; a person retries a permanent one. */
const refusals: PlannedFault[] = [
  { kind: 'throttle', times: always },
  { kind: 'fail', times: always },
]
const lostResponses: PlannedFault[] = [
  { kind: 'lose-answer', times: always },
  { kind: 'lose-answer', times: 1 },
]
const conflicts: PlannedFault[] = [
  { kind: 'conflict', times: always },
  { kind: 'conflict', times: 2 },
]
const hang: PlannedFault = { kind: 'hang', times: 1 }
/** Actions that can conflict with a concurrent write. */
const canConflict = /^(?:TransactWriteItems|PutItem|UpdateItem|DeleteItem)$/
const isRead = ({ service, action }: Call) =>
  service === 'dynamodb' && /^(?:GetItem|BatchGetItem|TransactGetItems|Query|Scan)$/.test(action)
/** The seed of a route's random choices. */
const startOf = (id: RouteId) => seed + [...id].reduce((sum, letter) => sum + letter.charCodeAt(0), 0)

/** Every fault that a call can have. */
const allFaults = ({ action }: Call): PlannedFault[] => [
  ...refusals,
  ...(canConflict.test(action) ? conflicts : []),
  ...lostResponses,
  hang,
]

/**
 * Selects faults for a route's calls: by day one per call, drawn so that all routes together meet every kind at reads, writes and
 * other services; in the nightly run every kind for each call.
 */
export function faultPlan(
  id: RouteId,
  calls: readonly Call[],
  isWhole = draws >= 1000,
): { call: Call; faults: PlannedFault[] }[] {
  const start = startOf(id)
  return calls.map((call, index) => {
    const faults = allFaults(call)
    return { call, faults: isWhole ? faults : faults.filter((_, at) => at === (start + index) % faults.length) }
  })
}

/**
 * The calls before which a repeated request overtakes the first one: every write, every call to another service, and one random
 * read of the table. In the nightly run, every call.
 */
export function overtakenCalls(id: RouteId, calls: readonly Call[], isWhole = draws >= 1000): readonly Call[] {
  if (isWhole) return calls
  const reads = calls.filter(isRead)
  const chosen = reads[startOf(id) % reads.length]
  return calls.filter(call => !isRead(call) || call === chosen)
}

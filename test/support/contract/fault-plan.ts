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
const startOf = (id: RouteId) => [...id].reduce((hash, letter) => (hash * 31 + letter.charCodeAt(0)) % 1_000_003, seed)

/** Every fault that a call can have. */
const allFaults = ({ action }: Call): PlannedFault[] => [
  ...refusals,
  ...(canConflict.test(action) ? conflicts : []),
  ...lostResponses,
  hang,
]

/** Reads of a route that fail by day: a refused read ends each request in the same way. */
const readsByDay = 2

/** As many random reads of a route, and all of its other calls. */
function withSomeReads(id: RouteId, calls: readonly Call[], count: number): readonly Call[] {
  const reads = calls.filter(isRead)
  const start = startOf(id)
  const chosen = new Set(Array.from({ length: count }, (_, at) => reads[(start + at) % reads.length]))
  return calls.filter(call => !isRead(call) || chosen.has(call))
}

/**
 * Selects faults for a route's calls: by day one for each write, each call to another service and two reads, drawn so that all
 * routes together meet every kind at each of these; in the nightly run every kind for each call.
 */
export function faultPlan(
  id: RouteId,
  calls: readonly Call[],
  isWhole = draws >= 1000,
): { call: Call; faults: PlannedFault[] }[] {
  // Not the number that the reads are drawn with, or some reads would never meet some kinds.
  const start = Math.floor(startOf(id) / 101)
  return (isWhole ? calls : withSomeReads(id, calls, readsByDay)).map((call, index) => {
    const faults = allFaults(call)
    return { call, faults: isWhole ? faults : faults.filter((_, at) => at === (start + index) % faults.length) }
  })
}

/**
 * The calls before which a repeated request overtakes the first one: every write, every call to another service, and one random
 * read of the table. In the nightly run, every call.
 */
export function overtakenCalls(id: RouteId, calls: readonly Call[], isWhole = draws >= 1000): readonly Call[] {
  return isWhole ? calls : withSomeReads(id, calls, 1)
}

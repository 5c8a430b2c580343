import { get, isNew, type Key, query, type Write } from '#/functions/table/table.ts'
import type { UserId } from '#/shared/lib/ids.ts'

/**
 * The response to a request with an Idempotency-Key, recorded in the transaction of the change: a repeated request gets this
 * response for a day, and two parallel requests cannot both record one.
 */
interface IdempotencyRecord extends Key {
  /** A keyed hash of the request's path and body, and of the caller's role and session generation. */
  fingerprint: string
  /** The response's JSON. */
  response: string
  /** Epoch seconds. */
  expire: number
}

/** The caller, route and key of a request. */
export interface IdempotencyName {
  /** The caller's user id, or `anonymous`. */
  scope: string
  routeId: string
  /** The hash of the Idempotency-Key. */
  keyHash: string
}

/** The scope of visitors without a session. */
export const anonymous = 'anonymous'
export const alreadyRecorded = 'recorded response'
const daySeconds = 24 * 60 * 60

/**
 * Each route's responses have separate partitions, so that no function can read another route's. A user's responses to a route
 * share one, so that they can be erased; a visitor's response belongs to no user and has its own.
 */
const recordKey = ({ scope, routeId, keyHash }: IdempotencyName): Key => ({
  pk: scope === anonymous ? `ONCE#${routeId}#${scope}#${keyHash}` : partitionOf(routeId, scope),
  sk: `ANSWER#${keyHash}`,
})
const partitionOf = (routeId: string, scope: string) => `ONCE#${routeId}#${scope}`

/** Access pattern: the keys of a user's recorded responses, up to a hundred per route. One query per route. */
export async function recordedResponsesTo(userId: UserId, routeIds: readonly string[]): Promise<Key[]> {
  const found = await Promise.all(routeIds.map(routeId => query({ pk: partitionOf(routeId, userId), limit: 100 })))
  return found.flat()
}

/** Access pattern: the recorded response under a key. One consistent read. */
export const findRecordedResponse = (name: IdempotencyName) => get<IdempotencyRecord>(recordKey(name))

/** The write that fails (label `alreadyRecorded`) if a response is already recorded, for work that takes several transactions. */
export const requireNotRecordedWrite = (name: IdempotencyName): Write => ({
  label: alreadyRecorded,
  require: recordKey(name),
  condition: isNew,
})

/** The write that records a response; fails (label `alreadyRecorded`) if another request recorded one first. */
export const recordResponseWrite = (name: IdempotencyName, fingerprint: string, response: unknown): Write => {
  const row: IdempotencyRecord = {
    ...recordKey(name),
    fingerprint,
    response: JSON.stringify(response),
    expire: Math.floor(Date.now() / 1000) + daySeconds,
  }
  return { label: alreadyRecorded, put: { ...row }, condition: isNew }
}

import { get, isNew, type Key, query, type Write } from '#/functions/data/lib/table.ts'
import type { UserId } from '#/shared/lib/ids.ts'

/**
 * The answer to a request that carried an Idempotency-Key, written in the transaction of the change: the same key is
 * answered from here for a day, and two requests in parallel cannot both write it.
 */
interface AnswerRow extends Key {
  /** A keyed hash of the request's path and body. */
  fingerprint: string
  /** The answer's JSON. */
  answer: string
  /** Epoch seconds. */
  expire: number
}

/** Who asked what under which key. */
export interface AnswerName {
  /** The caller's user id, or `anonymous`. */
  scope: string
  routeId: string
  /** The hash of the Idempotency-Key. */
  keyHash: string
}

/** The scope of who is not signed in. */
export const anonymous = 'anonymous'
export const recordedLabel = 'recorded answer'
const daySeconds = 24 * 60 * 60

/** A person's answers stand together, so that they can be erased; visitors' are nobody's, and many. */
const answerKey = ({ scope, routeId, keyHash }: AnswerName): Key => ({
  pk: scope === anonymous ? `ONCE#${scope}#${keyHash}` : `ONCE#${scope}`,
  sk: `${routeId}#${keyHash}`,
})

/** Access pattern: the answers that a person was given, as keys, a hundred at most. One query. */
export const answersTo = (userId: UserId) => query({ pk: `ONCE#${userId}`, limit: 100 })

/** Access pattern: the answer given before under a key. One consistent read. */
export const findAnswer = (name: AnswerName) => get<AnswerRow>(answerKey(name))

/** The write that fails (label `recordedLabel`) where an answer is recorded already: for work that takes more than one transaction. */
export const requireUnanswered = (name: AnswerName): Write => ({
  label: recordedLabel,
  require: answerKey(name),
  condition: isNew,
})

/** The write that records an answer; fails (label `recordedLabel`) when another request was faster. */
export const recordingAnswer = (name: AnswerName, fingerprint: string, answer: unknown): Write => {
  const row: AnswerRow = {
    ...answerKey(name),
    fingerprint,
    answer: JSON.stringify(answer),
    expire: Math.floor(Date.now() / 1000) + daySeconds,
  }
  return { label: recordedLabel, put: { ...row }, condition: isNew }
}

import { get, isNew, type Key, type Write } from '#/functions/data/lib/table.ts'

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

export const recordedLabel = 'recorded answer'
const daySeconds = 24 * 60 * 60

const answerKey = ({ scope, routeId, keyHash }: AnswerName): Key => ({
  pk: `ONCE#${scope}#${routeId}#${keyHash}`,
  sk: 'ONCE',
})

/** Access pattern: the answer given before under a key. One consistent read. */
export const findAnswer = (name: AnswerName) => get<AnswerRow>(answerKey(name))

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

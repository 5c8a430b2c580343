import { createHash } from 'node:crypto'
import { get, getAll, isNew, type Key, put, type Write } from '#/functions/table/table.ts'

/** Raw emails are kept for 90 days, and the rows about them a week longer. */
const keptSeconds = 97 * 24 * 60 * 60

/** The label of the write that fails if the email was processed already. */
export const receivedLabel = 'received email'

/** The result of an email, by its SES id. */
interface ReceivedRow extends Key {
  result: Result
  expire: number
}

export type Result = 'message' | 'ticket' | 'automatic' | 'held' | 'refused' | 'bounced' | 'check' | 'own' | 'repeated'

const resultKey = (id: string): Key => ({ pk: `EMAILRESULT#${id}`, sk: 'RESULT' })
const expireAt = (at: Date) => Math.floor(at.getTime() / 1000) + keptSeconds

/** Identifies an email by what its sender wrote, however often it is delivered: by its Message-ID, its sender and its content. */
export const contentHash = (messageId: string, from: string, raw: Uint8Array): string => {
  const text = Buffer.from(raw).toString('latin1')
  const body = text.slice(text.search(/\r?\n\r?\n/) + 1)
  return createHash('sha256')
    .update(JSON.stringify([messageId, from, body]))
    .digest('base64url')
}

/** The writes that record the result of an email; they fail (label `receivedLabel`) if an equal one was processed before. */
export const receivedWrites = ({ id, hash }: { id: string; hash: string }, result: Result, at: Date): Write[] => [
  {
    label: receivedLabel,
    put: { pk: `EMAILIN#${hash}`, sk: 'EMAILIN', expire: expireAt(at) },
    condition: isNew,
  },
  { put: { ...resultKey(id), result, expire: expireAt(at) } },
]

/** Records that an email repeats one that was processed before. */
export const noteRepeated = (id: string, at: Date) =>
  put({ ...resultKey(id), result: 'repeated' satisfies Result, expire: expireAt(at) })

const countedKey = (id: string): Key => ({ pk: `EMAILRESULT#${id}`, sk: 'COUNTED' })

/** Records that an email counts against the limits, so that further attempts to process it do not count again. */
export const noteCounted = (id: string, at: Date) => put({ ...countedKey(id), expire: expireAt(at) })

/** Access pattern: whether an email counts against the limits already. One consistent read. */
export const isCounted = async (id: string): Promise<boolean> => (await get(countedKey(id))) !== undefined

/** Access pattern: which of these emails, by SES id, have a result. Batch reads of 100. */
export async function processedAmong(ids: readonly string[]): Promise<Set<string>> {
  const rows = await getAll<ReceivedRow>(ids.map(resultKey))
  return new Set(rows.map(({ pk }) => pk.slice('EMAILRESULT#'.length)))
}

import { randomUUID } from 'node:crypto'
import {
  ConditionFailed,
  change,
  exists,
  get,
  getAll,
  type Key,
  query,
  transact,
  type Write,
} from '#/functions/data/lib/table.ts'

/**
 * Mails that are to leave, written in the transaction of what they tell. A row is pending until it is sent or dead; whoever
 * sends it claims it first by a guarded write, so two senders never send the same one. The rows are the queue.
 */
export interface OutboxRow extends Key {
  id: string
  /** The template of `functions/mail/` and what it is filled with. */
  template: string
  /** An address, or `team`. */
  to: string
  /** Whose mail it is, where that is known: it goes to the address that they have when it leaves, and to nobody once erased. */
  toUser?: string
  data: Record<string, unknown>
  /** `returned` was not sent: mails to its address came back before. */
  state: 'pending' | 'sent' | 'dead' | 'returned'
  attempts: number
  createdAt: string
  /** When it may be tried (again); a claim moves it past the end of the sender's time. */
  nextAttemptAt: string
  claimedBy?: string
  lastError?: string
}

/** A mail to it goes to the team's address of the company's settings, as it is when the mail leaves. */
export const team = 'team'

const pendingPartition = 'OUTBOX#pending'
const deadPartition = 'OUTBOX#dead'
/** Longer than any sender may run: a claim that lapses belongs to a sender that died. */
const claimMs = 90_000
const givenUpAfterMs = 24 * 60 * 60 * 1000
const keptSeconds = 30 * 24 * 60 * 60

const outboxKey = (id: string): Key => ({ pk: `OUTBOX#${id}`, sk: 'OUTBOX' })

/** The write that puts a mail into the outbox. */
export function mailing(mail: Pick<OutboxRow, 'template' | 'to' | 'toUser' | 'data'>, at: string): Write {
  const id = randomUUID()
  const row: OutboxRow = {
    ...outboxKey(id),
    id,
    ...mail,
    state: 'pending',
    attempts: 0,
    createdAt: at,
    nextAttemptAt: at,
  }
  return { put: { ...row, gsi1pk: pendingPartition, gsi1sk: `${at}#${id}` } }
}

/** Access pattern: the keys of up to `limit` mails whose time has come, the longest due first. One index query. */
export const dueMails = (now: Date, limit: number) =>
  query({ index: 'gsi1', pk: pendingPartition, upTo: `${now.toISOString()}~`, limit })

/** Claims a pending mail whose time has come for `sender`; undefined when there is nothing to send there. */
export async function claimMail(key: Key, sender: string, now: Date): Promise<OutboxRow | undefined> {
  const until = new Date(now.getTime() + claimMs).toISOString()
  try {
    return await change<OutboxRow>(key, {
      update: 'SET claimedBy = :sender, nextAttemptAt = :until, gsi1sk = :order ADD attempts :one',
      condition: '#state = :pending AND nextAttemptAt <= :now',
      names: { '#state': 'state' },
      values: {
        ':sender': sender,
        ':until': until,
        ':order': `${until}#${key.pk.slice('OUTBOX#'.length)}`,
        ':one': 1,
        ':pending': 'pending',
        ':now': now.toISOString(),
      },
    })
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error
    // The answer to our own claim was lost, and its retry met it.
    return error.row?.claimedBy === sender ? get<OutboxRow>(key) : undefined
  }
}

/** Notes what became of a mail: sent, or not to be sent at all. Neither its content nor its reader is kept. */
export const markDone = (key: Key, state: 'sent' | 'returned', now: Date) =>
  change(key, {
    update:
      'SET #state = :state, sentAt = :at, expire = :expire REMOVE gsi1pk, gsi1sk, #data, #to, toUser, claimedBy, lastError',
    condition: exists,
    names: { '#state': 'state', '#data': 'data', '#to': 'to' },
    values: { ':state': state, ':at': now.toISOString(), ':expire': Math.floor(now.getTime() / 1000) + keptSeconds },
  })

/**
 * Notes a failure: the mail is tried again later and later (a minute, doubling, an hour at most), and is dead a day after
 * it was written. Answers the state that it is left in.
 */
export async function markFailed(mail: OutboxRow, reason: string, now: Date): Promise<'pending' | 'dead'> {
  const dead = now.getTime() - Date.parse(mail.createdAt) >= givenUpAfterMs
  const next = new Date(now.getTime() + Math.min(60, 2 ** (mail.attempts - 1)) * 60_000).toISOString()
  const queue = dead
    ? { partition: deadPartition, order: `${now.toISOString()}#${mail.id}` }
    : { partition: pendingPartition, order: `${next}#${mail.id}` }
  const set = 'SET #state = :state, lastError = :reason, nextAttemptAt = :next, gsi1pk = :partition, gsi1sk = :order'
  await change(outboxKey(mail.id), {
    // A dead mail names its reader: an operator has a month to revive it.
    update: `${set}${dead ? ', expire = :expire' : ''} REMOVE claimedBy`,
    condition: exists,
    names: { '#state': 'state' },
    values: {
      ':state': dead ? 'dead' : 'pending',
      ':reason': reason.slice(0, 500),
      ':next': next,
      ':partition': queue.partition,
      ':order': queue.order,
      ...(dead && { ':expire': Math.floor(now.getTime() / 1000) + keptSeconds }),
    },
  })
  return dead ? 'dead' : 'pending'
}

/**
 * Access pattern: up to 200 mails that are in `state`: those that were given up, the last one first, or those that are still
 * to leave. One index query, one batch read.
 */
export async function mailsIn(state: 'dead' | 'pending'): Promise<OutboxRow[]> {
  const pk = state === 'dead' ? deadPartition : pendingPartition
  const rows = await getAll<OutboxRow>(await query({ index: 'gsi1', pk, limit: 200, newestFirst: true }))
  return rows.filter(row => row.state === state)
}

/** The guard that a mail is still in the state that an operator saw it in. */
const isStill = (state: OutboxRow['state']) => ({
  condition: '#state = :was',
  names: { '#state': 'state' },
  values: { ':was': state },
})

/** Has a dead mail tried for another day, from `now` on. False where it is dead no more. */
export const reviveMail = ({ id }: OutboxRow, now: Date): Promise<boolean> => {
  const at = now.toISOString()
  const { values, ...guard } = isStill('dead')
  return where({
    change: outboxKey(id),
    ...guard,
    update:
      'SET #state = :pending, attempts = :none, createdAt = :at, nextAttemptAt = :at, gsi1pk = :partition, gsi1sk = :order REMOVE expire',
    values: {
      ...values,
      ':pending': 'pending',
      ':none': 0,
      ':at': at,
      ':partition': pendingPartition,
      ':order': `${at}#${id}`,
    },
  })
}

/** Removes a mail, with what it says and to whom. False where it is not as it was read. */
export const forgetMail = ({ id, state }: OutboxRow): Promise<boolean> =>
  where({ remove: outboxKey(id), ...isStill(state) })

/** Whether a write's guard held. */
async function where(write: Write): Promise<boolean> {
  try {
    await transact([write])
    return true
  } catch (error) {
    if (error instanceof ConditionFailed) return false
    throw error
  }
}

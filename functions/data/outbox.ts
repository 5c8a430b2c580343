import { randomUUID } from 'node:crypto'
import { ConditionFailed, change, exists, get, type Key, query, type Write } from '#/functions/data/table.ts'

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
/** Longer than any sender may run: a claim that lapses belongs to a sender that died. */
const claimMs = 90_000
const givenUpAfterMs = 24 * 60 * 60 * 1000
const keptSeconds = 30 * 24 * 60 * 60

const outboxKey = (id: string): Key => ({ pk: `OUTBOX#${id}`, sk: 'OUTBOX' })

/** The write that puts a mail into the outbox. */
export function mailing(mail: { template: string; to: string; data: Record<string, unknown> }, at: string): Write {
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
      'SET #state = :state, sentAt = :at, expire = :expire REMOVE gsi1pk, gsi1sk, #data, #to, claimedBy, lastError',
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
  await change(outboxKey(mail.id), {
    update: dead
      ? 'SET #state = :state, lastError = :reason REMOVE gsi1pk, gsi1sk, claimedBy'
      : 'SET #state = :state, lastError = :reason, nextAttemptAt = :next, gsi1sk = :order REMOVE claimedBy',
    condition: exists,
    names: { '#state': 'state' },
    values: {
      ':state': dead ? 'dead' : 'pending',
      ':reason': reason.slice(0, 500),
      ...(!dead && { ':next': next, ':order': `${next}#${mail.id}` }),
    },
  })
  return dead ? 'dead' : 'pending'
}

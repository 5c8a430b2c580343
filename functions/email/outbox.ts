import { randomUUID } from 'node:crypto'
import { combined } from '#/functions/table/batched-get.ts'
import {
  ConditionFailed,
  change,
  exists,
  get,
  getAll,
  isNew,
  type Key,
  putAll,
  query,
  transact,
  type Write,
} from '#/functions/table/table.ts'

/**
 * Outgoing emails, written in the transaction of the change that they report. A row is pending until it is sent or dead; a
 * sender first claims it with a guarded write, so that two senders never send the same email. The rows are the queue.
 */
export interface OutboxRow extends Key {
  id: string
  /** The template's name and its data. */
  template: string
  /** An address, or `team`. */
  to: string
  /**
   * The recipient's user id, if known: the email goes to their address at the time of sending, and is not sent once they are
   * erased.
   */
  toUser?: string
  /** The company to whose billing people the email goes: one email for each, written when it is due. */
  toCompany?: string
  /**
   * Set on an email to all subscribers of the status page: the sort key of the last one whose email is written, blank at first.
   * Sending it writes the emails of the next batch and a row like this one for the rest.
   */
  toSubscribersAfter?: string
  data: Record<string, unknown>
  /** `returned` means not sent, because email to its address bounced before. */
  state: 'pending' | 'sent' | 'dead' | 'returned'
  attempts: number
  /** Set on an email that gathers news: increases with each item, so that an item that arrives during sending is not lost. */
  revision?: number
  /** Attempts since the last one that reported a result; the others ended with their process. Counted before the work. */
  unanswered?: number
  createdAt: string
  /** When it may be sent or retried; a claim moves it past the sender's time limit. */
  nextAttemptAt: string
  claimedBy?: string
  lastError?: string
}

/** The recipient of emails to the team: the address in the provider's settings at the time of sending. */
export const team = 'team'

const pendingPartition = 'OUTBOX#pending'
const deadPartition = 'OUTBOX#dead'
/** Attempts without a result after which an email is given up: it may be what crashes its senders. */
const maxUnanswered = 3
/** Longer than any sender can run: an expired claim belongs to a sender that died. */
const claimMs = 90_000
const givenUpAfterMs = 24 * 60 * 60 * 1000
const keptSeconds = 30 * 24 * 60 * 60

const outboxKey = (id: string): Key => ({ pk: `OUTBOX#${id}`, sk: 'OUTBOX' })

/** The write that puts an email into the outbox. */
export const emailWrite = (email: NewEmail, at: string): Write => pendingWrite(newEmailRow(email, at))

function pendingWrite(row: OutboxRow) {
  return { put: { ...row, gsi1pk: pendingPartition, gsi1sk: `${row.nextAttemptAt}#${row.id}` } }
}

/** An email as its sender writes it. */
export type NewEmail = Pick<OutboxRow, 'template' | 'to' | 'toUser' | 'toCompany' | 'toSubscribersAfter' | 'data'>
/** The write of a new email, held back until a time. */
export function heldWrite(write: Write, until: string): Write {
  if (!('put' in write) || write.put.gsi1pk !== pendingPartition) return write
  return { ...write, put: { ...write.put, nextAttemptAt: until, gsi1sk: `${until}#${write.put.id}` } }
}

/**
 * Puts an email into the outbox, under an id that names its event, so that the same event puts none again while the row of the first one
 * is kept.
 */
export async function keepEmailOnce(id: string, email: NewEmail, at: string): Promise<void> {
  try {
    await transact([{ ...pendingWrite(newEmailRow(email, at, id)), condition: isNew }])
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error
  }
}

function newEmailRow(email: NewEmail, at: string, id: string = randomUUID()): OutboxRow {
  return {
    ...outboxKey(id),
    id,
    ...email,
    state: 'pending',
    attempts: 0,
    createdAt: at,
    nextAttemptAt: at,
  }
}

/** One of the recipients of an email, or those that are left. Theirs is due after `delayMs`, or at once. */
export type Recipient = Pick<NewEmail, 'to' | 'toUser' | 'toSubscribersAfter'> & { delayMs?: number }

/** Replaces a claimed email to several people with one for each recipient; nothing happens if another sender was faster. */
export async function fanOutEmail(email: OutboxRow, to: readonly Recipient[], now: Date): Promise<void> {
  const { id, template, data, claimedBy } = email
  const at = now.toISOString()
  await where(
    { remove: outboxKey(id), condition: 'claimedBy = :sender', values: { ':sender': claimedBy } },
    to.map(({ delayMs = 0, ...recipient }) =>
      heldWrite(emailWrite({ template, data, ...recipient }, at), new Date(now.getTime() + delayMs).toISOString()),
    ),
  )
}

/**
 * The write that adds to the email with this id that gathers news, or starts it. Later news does not postpone it: it is due
 * `minutes` after the first item.
 */
export function gatheredEmailWrite(
  id: string,
  { template, to, data }: Pick<OutboxRow, 'template' | 'to' | 'data'>,
  { at, minutes }: { at: string; minutes: number },
): Write {
  const due = new Date(Date.parse(at) + minutes * 60_000).toISOString()
  return {
    change: outboxKey(id),
    update: `SET id = :id, template = :template, #to = :to, #data = :data, #state = :pending, gsi1pk = :partition, attempts = if_not_exists(attempts, :none),
      createdAt = if_not_exists(createdAt, :at), nextAttemptAt = if_not_exists(nextAttemptAt, :due), gsi1sk = if_not_exists(gsi1sk, :order) ADD revision :one REMOVE expire`,
    names: { '#to': 'to', '#data': 'data', '#state': 'state' },
    values: {
      ':id': id,
      ':template': template,
      ':to': to,
      ':data': data,
      ':pending': 'pending',
      ':partition': pendingPartition,
      ':none': 0,
      ':one': 1,
      ':at': at,
      ':due': due,
      ':order': `${due}#${id}`,
    },
  }
}

/** The partition of an email and of the news that it gathers. */
export const outboxPartition = (id: string) => outboxKey(id).pk

/** Access pattern: the keys of up to `limit` emails that are due, longest due first. One index query. */
export const dueEmails = (now: Date, limit: number) =>
  query({ index: 'gsi1', pk: pendingPartition, upTo: `${now.toISOString()}~`, limit })

/**
 * Claims a pending, due email for `sender`; undefined if there is nothing to send. The email keeps its index keys, which would
 * cost two more write units to change: another sender that finds it there cannot claim it.
 */
export async function claimEmail(key: Key, sender: string, now: Date): Promise<OutboxRow | undefined> {
  const until = new Date(now.getTime() + claimMs).toISOString()
  try {
    return await change<OutboxRow>(key, {
      update: 'SET claimedBy = :sender, nextAttemptAt = :until ADD attempts :one, unanswered :one',
      condition: '#state = :pending AND nextAttemptAt <= :now',
      names: { '#state': 'state' },
      values: {
        ':sender': sender,
        ':until': until,
        ':one': 1,
        ':pending': 'pending',
        ':now': now.toISOString(),
      },
    })
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error
    // The SDK retried after a lost response, and found its own claim.
    return error.row?.claimedBy === sender ? get<OutboxRow>(key) : undefined
  }
}

/** Whether so many earlier attempts ended without a result that there must not be another. */
export const hasNoAnswer = ({ unanswered = 0 }: OutboxRow): boolean => unanswered > maxUnanswered

/** Separates emails without a lost attempt from those that may crash their sender. One batch read. */
export async function separateSuspects(keys: readonly Key[]): Promise<{ fresh: Key[]; suspects: Key[] }> {
  const rows = await getAll<OutboxRow>(keys)
  const { true: suspects = [], false: fresh = [] } = Object.groupBy(rows, ({ unanswered = 0 }) => `${unanswered > 0}`)
  return { fresh, suspects }
}

/**
 * Records that a claimed email was sent or will not be sent. Neither its content nor its recipient is kept. Emails finished in
 * the same turn of the event loop share a write, so that none waits for another to be sent.
 */
export function markDone(email: OutboxRow, state: 'sent' | 'returned', now: Date): Promise<void> {
  const { pk, sk, id, template, attempts, createdAt, nextAttemptAt } = email
  const expire = Math.floor(now.getTime() / 1000) + keptSeconds
  const row = { pk, sk, id, template, attempts, createdAt, nextAttemptAt, state, sentAt: now.toISOString(), expire }
  return replaceTogether(row)
}

/**
 * Records that an email with gathered news was sent, or will not be. News that arrived in the meantime, or did not fit, waits
 * in the same row for another email, `minutes` from now. `others` are emails with the same news to other readers.
 */
export async function markGatheredDone(
  email: OutboxRow,
  news: readonly Key[],
  state: 'sent' | 'returned',
  { now, minutes, hasMore, others }: { now: Date; minutes: number; hasMore: boolean; others: readonly NewEmail[] },
): Promise<void> {
  const key = outboxKey(email.id)
  const at = now.toISOString()
  const recordId = randomUUID()
  const { template, attempts, createdAt } = email
  const done: Write[] = [
    ...news.map(row => ({ remove: { pk: row.pk, sk: row.sk } })),
    ...others.map(other => emailWrite(other, at)),
    {
      put: {
        ...outboxKey(recordId),
        ...{ id: recordId, template, attempts, createdAt, nextAttemptAt: at, state, sentAt: at },
        expire: Math.floor(now.getTime() / 1000) + keptSeconds,
      },
    },
  ]
  const isMine = 'claimedBy = :sender'
  const values = { ':sender': email.claimedBy }
  if (!hasMore) {
    const isComplete = `${isMine} AND revision = :revision`
    const write: Write = { remove: key, condition: isComplete, values: { ...values, ':revision': email.revision } }
    if (await where(write, done)) return
  }
  const due = new Date(now.getTime() + minutes * 60_000).toISOString()
  const again: Write = {
    change: key,
    update:
      'SET createdAt = :at, nextAttemptAt = :due, gsi1sk = :order, attempts = :none REMOVE claimedBy, unanswered, lastError',
    condition: isMine,
    values: { ...values, ':at': at, ':due': due, ':order': `${due}#${email.id}`, ':none': 0 },
  }
  await where(again, done)
}

/** An email that is not recorded would be sent again, so after a failure each is recorded alone. */
const replaceTogether = combined(async (rows: Key[]) => {
  try {
    await putAll(rows)
  } catch {
    await Promise.all(rows.map(row => putAll([row])))
  }
})

/**
 * Records a failure: the email is retried with increasing delays (a minute, doubling, at most an hour), and is dead a day
 * after it was written, or after several attempts without a result. Returns the new state.
 */
export async function markFailed(email: OutboxRow, reason: string, now: Date): Promise<'pending' | 'dead'> {
  const dead = now.getTime() - Date.parse(email.createdAt) >= givenUpAfterMs || hasNoAnswer(email)
  const next = new Date(now.getTime() + Math.min(60, 2 ** (email.attempts - 1)) * 60_000).toISOString()
  const queue = dead
    ? { partition: deadPartition, order: `${now.toISOString()}#${email.id}` }
    : { partition: pendingPartition, order: `${next}#${email.id}` }
  const set = 'SET #state = :state, lastError = :reason, nextAttemptAt = :next, gsi1pk = :partition, gsi1sk = :order'
  await change(outboxKey(email.id), {
    // A dead email keeps its recipient, so that an operator can revive it within a month.
    update: `${set}${dead ? ', expire = :expire' : ''} REMOVE claimedBy, unanswered`,
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

/** Releases a claimed email that SES had no capacity for. It is due at once, and the attempt does not count. */
export const releaseEmailClaim = (email: OutboxRow, now: Date) =>
  change(outboxKey(email.id), {
    update: 'SET nextAttemptAt = :now ADD attempts :less REMOVE claimedBy, unanswered',
    condition: exists,
    values: { ':now': now.toISOString(), ':less': -1 },
  })

/** Access pattern: dead or pending emails, latest first, up to a limit. One index query, batch reads of 100. */
export async function emailsIn(state: 'dead' | 'pending', limit: number): Promise<OutboxRow[]> {
  const pk = state === 'dead' ? deadPartition : pendingPartition
  const rows = await getAll<OutboxRow>(await query({ index: 'gsi1', pk, limit, newestFirst: true }))
  return rows.filter(row => row.state === state)
}

/** The guard that an email is still in the state that an operator saw. */
const isStill = (state: OutboxRow['state']) => ({
  condition: '#state = :was',
  names: { '#state': 'state' },
  values: { ':was': state },
})

/** Retries a dead email for another day, starting at `now`. False if it is no longer dead. */
export const reviveEmail = ({ id }: OutboxRow, now: Date): Promise<boolean> => {
  const at = now.toISOString()
  const { values, ...guard } = isStill('dead')
  return where({
    change: outboxKey(id),
    ...guard,
    update:
      'SET #state = :pending, attempts = :none, createdAt = :at, nextAttemptAt = :at, gsi1pk = :partition, gsi1sk = :order REMOVE expire, unanswered',
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

/** Deletes an email with its content and recipient. False if it has changed since it was read. */
export async function forgetEmail({ id, state, revision }: OutboxRow): Promise<boolean> {
  const rows = revision === undefined ? [] : await query({ pk: outboxPartition(id), prefix: 'NEWS#', limit: 90 })
  return where(
    { remove: outboxKey(id), ...isStill(state) },
    rows.map(({ pk, sk }) => ({ remove: { pk, sk } })),
  )
}

/** Makes a write together with `others`, all or nothing. Returns whether its condition held. */
async function where(write: Write, others: readonly Write[] = []): Promise<boolean> {
  try {
    await transact([write, ...others])
    return true
  } catch (error) {
    if (error instanceof ConditionFailed) return false
    throw error
  }
}

import type { ReadRows } from '#/functions/table/partition-prefetch.ts'
import { get, isNew, type Key, query, type Write } from '#/functions/table/table.ts'
import type { Attachment, AttachmentId } from '#/shared/attachments/schemas.ts'
import { type FollowUp, sendDelaySeconds } from '#/shared/desk/rules.ts'
import type { CannedReplyId, TicketId, UserId } from '#/shared/lib/ids.ts'

/** A message by staff with all that sending it does. */
export interface Message {
  ticketId: TicketId
  userId: UserId
  comment: string
  internal: boolean
  attachmentIds: AttachmentId[]
  followUp: FollowUp
  minutes?: number | undefined
  timeDescription?: string | undefined
  timeBillable?: boolean | undefined
  fromTimer?: boolean | undefined
  /** The contacts who get no email about it. */
  skipContacts?: string[] | undefined
  /** The members of the team that a note mentions. */
  mentions?: UserId[] | undefined
  /** Tags for the ticket, after those that it has. */
  addTags?: string[] | undefined
  /** The canned replies that were inserted into it. */
  cannedReplyIds?: CannedReplyId[] | undefined
  /** The address that it was sent from, for the audit log. */
  address: string
}

/** A user's held reply. They have at most one: the next one sends it. */
export interface SendRow extends Key, Message {
  id: string
  /** The files as the conversation shows them until it leaves. */
  attachments: Attachment[]
  /** The request that made it, and its repetitions. */
  attempt: string
  createdAt: string
  /** When it leaves. */
  sendAt: string
}

/** The outcome of a reply, so that a repeated request gets the same response. */
export interface OutcomeRow extends Key {
  ticketId: TicketId
  state: 'applied' | 'undone'
  /** The comment that it became, and the ticket that it is on by now; rows of older releases lack that. */
  comment?: { ticketId?: TicketId; id: string; createdAt: string }
  /** Epoch seconds. */
  expire: number
}

/** Label of the writes that hold a reply and end its hold. */
export const sendLabel = 'send'
const clockPartition = 'SENDING'
const outcomeDays = 7

/** The partition of a user's held reply and the outcomes of earlier ones. */
export const sendPartition = (userId: UserId) => `SEND#${userId}`
/** The key of a user's held reply. */
export const sendKey = (userId: UserId): Key => ({ pk: sendPartition(userId), sk: 'SEND' })
const outcomeKey = (userId: UserId, id: string): Key => ({ pk: sendPartition(userId), sk: `DONE#${id}` })
/** The key of the row by which a ticket knows that a reply is about to leave. */
const markerKey = (ticketId: TicketId, userId: UserId): Key => ({ pk: `TICKET#${ticketId}`, sk: `SENDING#${userId}` })

/** Access pattern: a user's held reply. One consistent read. */
export const findSend = (userId: UserId) => get<SendRow>(sendKey(userId))

/** Access pattern: the outcome of a user's reply. One consistent read. */
export const findOutcome = (userId: UserId, id: string) => get<OutcomeRow>(outcomeKey(userId, id))

/** Access pattern: the users whose replies to a ticket are about to leave. One query of up to ten rows. */
export async function sendersOn(ticketId: TicketId, readRows: ReadRows = query): Promise<UserId[]> {
  const rows = await readRows<Key & { userId: UserId }>({ pk: `TICKET#${ticketId}`, prefix: 'SENDING#', limit: 10 })
  return rows.map(({ userId }) => userId)
}

/** A held reply that leaves ten seconds after `at`. */
export function newSend(
  message: Message,
  { id, attempt, attachments, at }: Pick<SendRow, 'id' | 'attempt' | 'attachments'> & { at: string },
): SendRow {
  const sendAt = new Date(Date.parse(at) + sendDelaySeconds * 1000).toISOString()
  return { ...sendKey(message.userId), ...message, id, attempt, attachments, createdAt: at, sendAt }
}

/** The writes that hold a reply; they fail (label `sendLabel`) while its author has another. */
export const holdWrites = (send: SendRow): Write[] => [
  {
    label: sendLabel,
    put: { ...send, gsi1pk: clockPartition, gsi1sk: `${send.sendAt}#${send.userId}` },
    condition: isNew,
  },
  { put: { ...markerKey(send.ticketId, send.userId), userId: send.userId } },
]

/** The writes that end a reply's hold; they fail (label `sendLabel`) if it has ended since. */
export const endHoldWrites = (
  { userId, ticketId, id }: SendRow,
  outcome: Pick<OutcomeRow, 'state' | 'comment'>,
  at: string,
): Write[] => [
  { label: sendLabel, remove: sendKey(userId), condition: 'id = :id', values: { ':id': id } },
  { remove: markerKey(ticketId, userId) },
  {
    put: {
      ...outcomeKey(userId, id),
      ticketId,
      ...outcome,
      expire: Math.floor(Date.parse(at) / 1000) + outcomeDays * 24 * 60 * 60,
    },
  },
]

/** Access pattern: the authors of replies that are due, longest due first, after a cursor. One index query. */
export async function dueSends(
  now: Date,
  limit: number,
  after: string | undefined,
): Promise<{ userId: UserId; position: string }[]> {
  const rows = await query<Key & { gsi1sk: string }>({ index: 'gsi1', pk: clockPartition, after, limit })
  return rows
    .filter(({ gsi1sk }) => gsi1sk <= `${now.toISOString()}~`)
    .map(({ pk, gsi1sk }) => ({ userId: pk.slice('SEND#'.length) as UserId, position: gsi1sk }))
}

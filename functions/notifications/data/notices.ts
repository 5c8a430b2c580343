import { ConditionFailed, change, type Key, putAll, query, type Write } from '#/functions/table/table.ts'
import type { TicketId, UserId } from '#/shared/lib/ids.ts'
import { type NoticeKind, noticeDays } from '#/shared/notifications/rules.ts'

/** An event that a user is told of. It has no texts: names and titles are looked up when it is shown. */
export interface Notice {
  userId: UserId
  kind: NoticeKind
  ticketId: TicketId
  at: string
  /** The person who caused it; null if nobody did. */
  byId: UserId | null
  /** The message that it is about. */
  commentId: string | null
}

export interface NoticeRow extends Key, Omit<Notice, 'userId'> {
  /** Epoch seconds. */
  expire: number
}

interface SeenRow extends Key {
  /** The time up to which the user has seen their notices. */
  upTo: string
}

/** Maximum events that are read for a list. */
const maxRead = 200
const eventPrefix = 'AT#'

/** The partition of a user's notices. */
export const noticePartition = (userId: UserId) => `NOTICE#${userId}`
/** It sorts after all events, so that one query reads it and the newest of them. */
const seenKey = (userId: UserId): Key => ({ pk: noticePartition(userId), sk: 'SEEN' })

/** The row of a notice. Its key names the event, so that one that is written twice is there once. */
function noticeRow({ userId, ...notice }: Notice): NoticeRow {
  const { at, kind, ticketId, byId, commentId } = notice
  return {
    pk: noticePartition(userId),
    sk: `${eventPrefix}${at}#${kind}#${ticketId}#${commentId ?? byId ?? ''}`,
    ...notice,
    expire: Math.floor(Date.parse(at) / 1000) + noticeDays * 24 * 60 * 60,
  }
}

/** The write of a notice, for the transaction of the event that no person causes: a timer, a due time, the end of a snooze. */
export const noticeWrite = (notice: Notice): Write => ({ put: { ...noticeRow(notice) } })

/** Writes notices. Again changes nothing. */
export const keepNotices = (notices: readonly Notice[]): Promise<void> => putAll(distinct(notices.map(noticeRow)))

/** A batch may not write a row twice. */
const distinct = (rows: readonly NoticeRow[]) => [...new Map(rows.map(row => [`${row.pk} ${row.sk}`, row])).values()]

/** Access pattern: a user's notices, newest first, and the time up to which they have seen them. One query of up to 201 rows. */
export async function findNotices(userId: UserId): Promise<{ notices: NoticeRow[]; seenUpTo: string }> {
  const rows = await newestRows(userId, maxRead + 1)
  return { notices: rows.filter(isNotice), seenUpTo: seenIn(rows) }
}

/** Access pattern: a text that changes with a user's notices. One query of two rows. */
export async function noticesVersion(userId: UserId): Promise<string> {
  const rows = await newestRows(userId, 2)
  return `${rows.find(isNotice)?.sk ?? ''} ${seenIn(rows)}`
}

const newestRows = (userId: UserId, limit: number) =>
  query<NoticeRow | SeenRow>({ pk: noticePartition(userId), limit, newestFirst: true })
const isNotice = (row: NoticeRow | SeenRow): row is NoticeRow => row.sk.startsWith(eventPrefix)
const seenIn = (rows: readonly (NoticeRow | SeenRow)[]) =>
  rows.find((row): row is SeenRow => !isNotice(row))?.upTo ?? ''

/** Marks a user's notices up to a time as seen; later ones and those that are seen already stay so. */
export async function seeNotices(userId: UserId, upTo: string): Promise<void> {
  try {
    await change(seenKey(userId), {
      update: 'SET upTo = :upTo',
      condition: 'attribute_not_exists(upTo) OR upTo < :upTo',
      values: { ':upTo': upTo },
      returns: 'NONE',
    })
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error
  }
}

import { randomUUID } from 'node:crypto'
import { type Page, pageOf } from '#/functions/table/page.ts'
import type { ReadRows } from '#/functions/table/partition-prefetch.ts'
import { change, exists, getAll, type Key, query, type Write } from '#/functions/table/table.ts'
import type { Attachment } from '#/shared/attachments/schemas.ts'
import type { TicketId, UserId } from '#/shared/lib/ids.ts'

/**
 * A message in a ticket's conversation. Replies and internal notes have different sort key prefixes, so that readers without
 * access to notes never read one.
 */
export interface CommentRow extends Key {
  id: string
  ticketId: TicketId
  userId: UserId
  comment: string
  internal: boolean
  attachments: Attachment[]
  createdAt: string
  /** Set on a message that has only the files of its ticket's request. */
  isOfRequest?: true
  /** Set on a message that came by email. */
  email?: CommentEmail
  /** The members of the team that a note mentions; absent if it mentions none. */
  mentions?: UserId[]
  /** Hashes of the addresses of contacts left out of its email; absent if there are none. */
  leftOut?: string[]
  /** Hashes of the addresses that its email did not reach; absent if there are none. */
  bounced?: string[]
  /** Set when staff removed the message or moved it to another ticket; its text and files are gone from here. */
  removed?: { at: string; by: UserId; movedTo: TicketId | null }
}

/** How a message came by email. */
export interface CommentEmail {
  /** The address and the name of an author without an account. */
  from?: string
  name?: string
  /** The requester, if someone else of their company answered their email. */
  onBehalfOf?: string
  /** Whether nothing vouches for the address except that its answer used the address that only they got. */
  isUnverified?: boolean
  /** Whether a program sent it: an out-of-office reply changes nothing. */
  isAutomatic?: boolean
  /** Whether it only says thanks, so that its ticket stays resolved. */
  isThanks?: boolean
  /** Quoted text and signature, which the message does not repeat. */
  quoted?: string
  /** Whether its text was longer than a message. */
  isCut?: boolean
  /** Names of files that were refused. */
  blocked?: string[]
  /** Whether it is in a format that cannot be shown. */
  isUnreadable?: boolean
  /** The id of the original, which is kept for 90 days; absent once its author is erased. */
  originalId?: string
}

export type NewCommentRow = Omit<CommentRow, 'pk' | 'sk' | 'id'>

export const notePrefix = 'NOTE#'
const prefixOf = (internal: boolean) => (internal ? notePrefix : 'COMMENT#')
/** A comment's position in its conversation. */
export const positionOf = ({ createdAt, id }: Pick<CommentRow, 'createdAt' | 'id'>) => `${createdAt}#${id}`

/** The key of a comment: replies and notes have ranges of their own. */
export const commentKey = (
  ticketId: TicketId,
  comment: Pick<CommentRow, 'createdAt' | 'id'>,
  { internal }: Pick<CommentRow, 'internal'>,
): Key => ({ pk: `TICKET#${ticketId}`, sk: `${prefixOf(internal)}${positionOf(comment)}` })

/** A comment with its key and a new id. */
export function newComment(comment: NewCommentRow): CommentRow {
  const id = randomUUID()
  return { ...commentKey(comment.ticketId, { ...comment, id }, comment), id, ...comment }
}

/** The write that adds a comment. */
export const commentWrite = (comment: CommentRow): Write => ({ put: { ...comment } })

/** Access pattern: a message by its ticket, id and time, whether it is a reply or a note. One batch read. */
export async function findComment(
  ticketId: TicketId,
  comment: Pick<CommentRow, 'id' | 'createdAt'>,
): Promise<CommentRow | undefined> {
  const keys = [false, true].map(internal => commentKey(ticketId, comment, { internal }))
  const [row] = await getAll<CommentRow>(keys)
  return row
}

/** The write that empties a message and records why; fails (label `comment`) if it is gone or already removed. */
export function emptyCommentWrite({ pk, sk, email }: CommentRow, removed: NonNullable<CommentRow['removed']>): Write {
  const kept = removed.movedTo ? undefined : findableEmail(email)
  return {
    label: 'comment',
    change: { pk, sk },
    // `correctedAt` makes the stream's consumer index the text again.
    update: `SET #comment = :empty, attachments = :none, removed = :removed, correctedAt = :at${kept ? ', email = :email' : ' REMOVE email'}`,
    condition: `${exists} AND attribute_not_exists(removed)`,
    names: { '#comment': 'comment' },
    values: { ':empty': '', ':none': [], ':removed': removed, ':at': removed.at, ...(kept && { ':email': kept }) },
  }
}

/** The part of a removed email by which the erasure of its author finds the original, which nobody sees. */
const findableEmail = ({ from, originalId }: CommentEmail = {}): CommentEmail | undefined =>
  originalId ? { ...(from && { from }), originalId } : undefined

/** A copy of a message for another ticket, of whose request it is no part. */
export const commentIn = (
  ticketId: TicketId,
  { pk: _pk, isOfRequest: _isOfRequest, ...comment }: CommentRow,
): CommentRow => ({
  ...comment,
  pk: `TICKET#${ticketId}`,
  ticketId,
})

/** Removes the file names from a comment whose files were deleted. */
export const forgetFilesOf = ({ pk, sk }: CommentRow) =>
  change({ pk, sk }, { update: 'SET attachments = :none', condition: exists, values: { ':none': [] } })

/** Removes the quoted text and the author’s name and address from a comment that came by email. */
export const forgetEmailOf = ({ pk, sk }: CommentRow) =>
  change(
    { pk, sk },
    {
      update: 'REMOVE email.#from, email.#name, email.quoted, email.blocked, email.onBehalfOf, email.originalId',
      condition: `${exists} AND attribute_exists(email)`,
      names: { '#from': 'from', '#name': 'name' },
    },
  )

interface Wanted {
  limit: number
  /** The cursor at which the previous page ended. */
  after?: string | undefined
  withNotes: boolean
  /** Tickets that were merged into it, whose messages are in its conversation. */
  merged?: readonly TicketId[]
}

/**
 * Access pattern: a ticket's conversation, newest first; with internal notes, two merged queries, and as many for each ticket that was
 * merged into it.
 */
export async function conversation(
  ticketId: TicketId,
  { limit, after, withNotes, merged = [] }: Wanted,
  readRows: ReadRows = query,
): Promise<Page<CommentRow>> {
  const read = (id: TicketId, internal: boolean, readFrom: ReadRows = query) =>
    readFrom<CommentRow>({
      pk: `TICKET#${id}`,
      prefix: prefixOf(internal),
      before: after && `${prefixOf(internal)}${after}`,
      limit: limit + 1,
      newestFirst: true,
    })
  const kinds = withNotes ? [false, true] : [false]
  const reads = [
    ...kinds.map(internal => read(ticketId, internal, readRows)),
    ...merged.flatMap(id => kinds.map(internal => read(id, internal))),
  ]
  const rows = (await Promise.all(reads)).flat()
  rows.sort((a, b) => (positionOf(a) < positionOf(b) ? 1 : -1))
  return pageOf(rows.slice(0, limit + 1), limit, positionOf)
}

const writingSeconds = 20
const writingKey = (ticketId: string, userId: string): Key => ({ pk: `TICKET#${ticketId}`, sk: `WRITING#${userId}` })

/** Records that a user is writing on a ticket, for the next few seconds. */
export const announceWriting = (ticketId: TicketId, userId: UserId) =>
  change(writingKey(ticketId, userId), {
    update: 'SET expire = :expire, userId = :userId',
    values: { ':expire': Math.ceil(Date.now() / 1000) + writingSeconds, ':userId': userId },
  })

/** The write that records that a user has finished writing. */
export const clearWritingWrite = (ticketId: TicketId, userId: UserId): Write => ({
  remove: writingKey(ticketId, userId),
})

/** Access pattern: the users writing on a ticket. One query of up to ten rows. */
export async function writersOn(ticketId: TicketId, readRows: ReadRows = query): Promise<UserId[]> {
  const rows = await readRows<Key & { userId: UserId }>({ pk: `TICKET#${ticketId}`, prefix: 'WRITING#', limit: 10 })
  return rows.map(({ userId }) => userId)
}

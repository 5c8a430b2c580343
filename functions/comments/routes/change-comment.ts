import {
  type AttachmentRow,
  findAttachments,
  moveAttachmentWrites,
  removeAttachmentWrite,
  withdrawAttachmentWrite,
} from '#/functions/attachments/data/attachments.ts'
import {
  type CommentRow,
  commentIn,
  commentWrite,
  emptyCommentWrite,
  findComment,
} from '#/functions/comments/data/comments.ts'
import { isCustomersReply, movedReplyWrites } from '#/functions/comments/moved-reply.ts'
import { oneCommentView } from '#/functions/comments/views.ts'
import { handle } from '#/functions/http/handle.ts'
import { strayFileWrites } from '#/functions/images/data/stray-files.ts'
import { removeFile } from '#/functions/providers/storage.ts'
import { log } from '#/functions/runtime/log.ts'
import { retryOnConflict } from '#/functions/table/optimistic-lock.ts'
import { ConditionFailed, transact, type Write } from '#/functions/table/table.ts'
import { changeIndexWrites } from '#/functions/tickets/data/customer-ticket-index.ts'
import { changeCardWrites } from '#/functions/tickets/data/ticket-cards.ts'
import { countChangeWrites, separateShards } from '#/functions/tickets/data/ticket-counters.ts'
import { ticketEventWrite } from '#/functions/tickets/data/ticket-events.ts'
import { changeTicketWrite, ownerFields } from '#/functions/tickets/data/ticket-row.ts'
import { findTicket, type TicketRow } from '#/functions/tickets/data/tickets.ts'
import { routes } from '#/shared/comments/routes.ts'
import { Conflict, Invalid, NotFound } from '#/shared/lib/errors.ts'
import type { TicketId, UserId } from '#/shared/lib/ids.ts'
import { shortId } from '#/shared/lib/short-id.ts'
import type { HistoryEntry } from '#/shared/tickets/schemas.ts'

/** Moves a message with its files to another ticket, or removes it. Emails that were already sent stay as they are. */
export const handler = handle(
  routes.changeComment,
  ({ parameters: { id, commentId }, body: { createdAt, moveTo }, caller, now, recordWrites }) =>
    retryOnConflict('ticket', async () => {
      const ticket = await findTicket(id)
      const comment = await findComment(id, { id: commentId, createdAt })
      if (!comment) throw new NotFound('message')
      if (comment.removed) throw alreadyGone()
      const target = moveTo === null ? undefined : await findTarget(moveTo, id)
      const files = await findAttachments(
        id,
        comment.attachments.map(file => file.id),
      )
      const change: Relocation = { ticket, comment, target, files, by: caller.id, at: now.toISOString() }
      const removed = { at: change.at, by: caller.id, movedTo: target?.id ?? null }
      const shown = await oneCommentView({ ...comment, comment: '', attachments: [], removed }, caller)
      await transact([
        emptyCommentWrite(comment, removed),
        ...(target ? movedWrites(change, target) : files.map(withdrawAttachmentWrite)),
        ...(await changedTicketsWrites(change)),
        eventWrite(change, ticket, target ? 'messageMoved' : 'messageRemoved', target),
        ...recordWrites({ response: shown, subject: id, changes: target ? { movedTo: target.id } : {} }),
      ]).catch(explained)
      if (!target) await Promise.all(files.map(deleteContent))
      return shown
    }),
)

function explained(error: unknown): never {
  const isGone = error instanceof ConditionFailed && ['comment', 'attachment'].some(label => error.labels.has(label))
  throw isGone ? alreadyGone() : error
}

const alreadyGone = () => new Conflict('This message was already moved or removed. Reload the page.')

interface Relocation {
  ticket: TicketRow
  comment: CommentRow
  target: TicketRow | undefined
  files: readonly AttachmentRow[]
  by: UserId
  at: string
}

async function findTarget(moveTo: TicketId, from: TicketId): Promise<TicketRow> {
  const refuse = (message: string) => new Invalid([{ field: 'moveTo', message }])
  if (moveTo === from) throw refuse('The message is already on this ticket')
  const target = await findTicket(moveTo).catch(error => {
    throw error instanceof NotFound ? refuse('No ticket has this number') : error
  })
  if (target.mergedInto) throw refuse(`This ticket was merged into ${shortId(target.mergedInto)}`)
  return target
}

/** The writes that make a message part of another ticket. */
const movedWrites = (change: Relocation, target: TicketRow): Write[] => [
  commentWrite(commentIn(target.id, change.comment)),
  ...change.files.flatMap(file => moveAttachmentWrites(file, target.id)),
  ...(target.customerId === change.comment.userId
    ? []
    : strayFileWrites(change.comment.userId, target.id, change.files)),
  eventWrite(change, target, 'messageAdded', change.ticket),
]

/**
 * Writes that mark the tickets' conversations as changed; fail (label `ticket`) if a ticket's customer has changed. A customer's
 * reply answers the ticket to which it is moved.
 */
async function changedTicketsWrites({ ticket: source, target, comment, by, at }: Relocation): Promise<Write[]> {
  const shard = separateShards()
  // Its text is no longer there.
  const wasLast = source.lastMessageAt === comment.createdAt
  const writes = changedWrites(source, { updatedAt: at, ...(wasLast && { lastMessage: '' }) }, shard())
  if (!target) return writes
  return [
    ...writes,
    ...((await isCustomersReply(comment, target))
      ? await movedReplyWrites(target, comment, { id: by, at }, shard())
      : changedWrites(target, { updatedAt: at }, shard())),
  ]
}

const changedWrites = (
  ticket: TicketRow,
  set: Pick<TicketRow, 'updatedAt' | 'lastMessage'>,
  shard: string,
): Write[] => [
  changeTicketWrite(ticket, { set }, ownerFields),
  ...changeIndexWrites(ticket, { updatedAt: set.updatedAt }),
  ...changeCardWrites(ticket, set),
  ...countChangeWrites(ticket, shard),
]

const eventWrite = (
  { comment: { internal }, by, at }: Relocation,
  { id }: TicketRow,
  kind: HistoryEntry['kind'],
  other: TicketRow | undefined,
): Write =>
  ticketEventWrite(id, {
    userId: by,
    at,
    kind,
    from: '',
    to: other ? shortId(other.id) : '',
    ...(internal && { internal }),
  })

/**
 * Deletes the content of a file that can no longer be downloaded, then its row. If deleting fails, the row stays, so that an
 * erasure finds the file.
 */
async function deleteContent(file: AttachmentRow): Promise<void> {
  // The other message still needs it.
  if (file.isShared) return
  try {
    await removeFile(file.objectKey)
    await transact([removeAttachmentWrite(file)])
  } catch (error) {
    log.warn('file of a removed message not deleted', { file: file.id, error: error as Error })
  }
}

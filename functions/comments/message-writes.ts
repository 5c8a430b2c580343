import * as z from 'zod/mini'
import {
  type AttachmentRow,
  copyAttachmentWrite,
  findAttachments,
  useAttachmentWrite,
} from '#/functions/attachments/data/attachments.ts'
import { type CommentRow, clearWritingWrite, commentWrite } from '#/functions/comments/data/comments.ts'
import { divideFiles } from '#/functions/email/attached-files.ts'
import { ConditionFailed, type Write } from '#/functions/table/table.ts'
import type { TicketRow } from '#/functions/tickets/data/tickets.ts'
import { Attachment, type AttachmentId } from '#/shared/attachments/schemas.ts'
import { Conflict, Invalid } from '#/shared/lib/errors.ts'
import type { TicketId, UserId } from '#/shared/lib/ids.ts'

/** The files attached to a message. Throws `Invalid` if one does not exist, or was uploaded by someone else. */
export async function findOwnAttachments(
  ticketId: TicketId,
  attachmentIds: readonly AttachmentId[],
  authorId: UserId,
): Promise<AttachmentRow[]> {
  const rows = await findAttachments(ticketId, attachmentIds)
  const usable = rows.filter(row => row.state === 'ready' && !row.used && row.uploadedBy === authorId)
  if (usable.length < new Set(attachmentIds).size) {
    throw new Invalid([{ field: 'attachmentIds', message: 'A file was not uploaded, or belongs to another reply' }])
  }
  return usable
}

/**
 * Throws `Invalid` if a reply has more files than an email carries and one of its readers has no account: they could not download them.
 * `skipContacts`: addresses of contacts that the reply leaves out.
 */
export function requireEmailable(
  { customerId, customerName, contacts = [] }: TicketRow,
  files: readonly AttachmentRow[],
  skipContacts: readonly string[] = [],
): void {
  if (divideFiles(files).others.length === 0) return
  const name = customerId === null ? customerName : contacts.find(({ email }) => !skipContacts.includes(email))?.name
  if (name === undefined) return
  throw new Invalid([{ field: 'attachmentIds', message: `${name} has no account. Send up to 7 MB.` }])
}

/** Files as a message shows them. */
export const attachmentsIn = (files: readonly AttachmentRow[]): Attachment[] =>
  files.map(file => z.parse(Attachment, file))

/** The writes of a message and its files. They fail (label `attachment`) if another message includes one of the files. */
export const messageWrites = (comment: CommentRow, files: readonly AttachmentRow[]): Write[] => [
  commentWrite(comment),
  ...sentFilesWrites(comment, files),
  clearWritingWrite(comment.ticketId, comment.userId),
]

/** The writes of a message's files. Those that were uploaded to another ticket are shown there and here. */
export const sentFilesWrites = ({ ticketId, internal }: CommentRow, files: readonly AttachmentRow[]): Write[] =>
  files.flatMap(file => {
    const isShared = file.ticketId !== ticketId
    const use = useAttachmentWrite(file, { internal, isShared })
    return isShared ? [use, copyAttachmentWrite({ ...file, internal }, ticketId)] : [use]
  })

/** Throws `Conflict` instead of an error that says that another message includes a file, and any other error as it is. */
export function explainUsedFile(error: unknown): never {
  if (error instanceof ConditionFailed && error.labels.has('attachment')) {
    throw new Conflict('A file in this reply was already sent with another reply.')
  }
  throw error
}

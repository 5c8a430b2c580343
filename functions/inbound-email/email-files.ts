import { createHash } from 'node:crypto'
import { type AttachmentRow, attachmentKey } from '#/functions/attachments/data/attachments.ts'
import type { CommentRow } from '#/functions/comments/data/comments.ts'
import type { ReadableDelivery } from '#/functions/inbound-email/delivery.ts'
import { keepFile } from '#/functions/providers/storage.ts'
import { uuidOf } from '#/functions/table/sortable-id.ts'
import type { Write } from '#/functions/table/table.ts'
import { type Attachment, AttachmentId } from '#/shared/attachments/schemas.ts'
import type { UserId } from '#/shared/lib/ids.ts'

/** The files of an email, stored, and the writes that add them to its message. */
export interface EmailFiles {
  attachments: Attachment[]
  fileWrites: (comment: CommentRow) => Write[]
}

const objectKey = (hash: string, index: number) => `tickets/email/${hash}/${index}`

/**
 * Stores an email's files under keys that depend on its content alone: a repetition after an interruption stores nothing twice.
 */
export async function storeFiles({ email, hash, at }: ReadableDelivery, uploadedBy: UserId): Promise<EmailFiles> {
  const attachments = email.files.map(({ name, contentType, bytes }, index) => ({
    id: AttachmentId.parse(fileId(hash, index)),
    name,
    contentType,
    size: bytes.byteLength,
    uploadedBy,
    createdAt: at.toISOString(),
  }))
  for (const [index, { bytes }] of email.files.entries()) await keepFile(objectKey(hash, index), bytes)
  const rowIn =
    ({ ticketId, internal }: CommentRow) =>
    (attachment: Attachment, index: number): AttachmentRow => ({
      ...attachmentKey(ticketId, attachment.id),
      ...attachment,
      ticketId,
      state: 'ready',
      internal,
      used: true,
      objectKey: objectKey(hash, index),
    })
  return { attachments, fileWrites: comment => attachments.map(rowIn(comment)).map(row => ({ put: { ...row } })) }
}

/** A UUID made from an email's content and a file's place in it. */
function fileId(hash: string, index: number): string {
  const bytes = createHash('sha256').update(`${hash}\n${index}`).digest().subarray(0, 16)
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x40, 6)
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8)
  return uuidOf(bytes)
}

import { findAttachments } from '#/functions/attachments/data/attachments.ts'
import type { EmailFile } from '#/functions/email/attached-files.ts'
import type { Attachment } from '#/shared/attachments/schemas.ts'
import type { TicketId } from '#/shared/lib/ids.ts'

/** The files of messages as an email carries them, in their order, without those that were withdrawn. */
export async function sentFiles(ticketId: TicketId, attachments: readonly Attachment[]): Promise<EmailFile[]> {
  if (attachments.length === 0) return []
  const rows = await findAttachments(
    ticketId,
    attachments.map(({ id }) => id),
  )
  return rows
    .filter(({ state, internal }) => state === 'ready' && !internal)
    .map(({ name, contentType, size, objectKey }) => ({ name, contentType, size, objectKey }))
}

import { findAttachment, finishAttachmentWrite } from '#/functions/attachments/data/attachments.ts'
import { isProgram } from '#/functions/attachments/program-file.ts'
import { handle } from '#/functions/http/handle.ts'
import { discard, keep, uploaded } from '#/functions/providers/storage.ts'
import { log } from '#/functions/runtime/log.ts'
import { transact } from '#/functions/table/table.ts'
import { findTicketFor } from '#/functions/tickets/access.ts'
import { routes } from '#/shared/attachments/routes.ts'
import { Invalid, NotFound } from '#/shared/lib/errors.ts'

export const handler = handle(routes.finishAttachment, async ({ parameters, caller, recordWrites }) => {
  const ticket = await findTicketFor(caller, parameters.id)
  const attachment = await findAttachment(ticket.id, parameters.attachmentId)
  if (!attachment || attachment.uploadedBy !== caller.id) throw new NotFound('file')
  if (attachment.state === 'ready') return attachment

  const file = await uploaded(attachment.id)
  const refuse = (message: string) => new Invalid([{ field: 'file', message }])
  const finishedSince = async () => {
    // A parallel request may have accepted the file, and removed it from quarantine.
    const latest = await findAttachment(ticket.id, attachment.id)
    if (latest?.state === 'ready') return latest
    throw refuse('The upload did not finish. Choose the file again.')
  }
  if (!file || file.owner !== caller.id) return finishedSince()
  if (file.size !== attachment.size)
    throw refuse('The uploaded file does not match the one you chose. Choose it again.')
  if (isProgram(file.start)) {
    await discard(attachment.id)
    throw refuse('Programs aren’t allowed. Put it in a ZIP archive instead.')
  }
  if (!(await keep(attachment.id, attachment.objectKey, file.etag))) return finishedSince()
  await transact([
    finishAttachmentWrite(attachment),
    ...recordWrites({ response: attachment, subject: ticket.id, changes: { contentType: attachment.contentType } }),
  ])
  // The copy in quarantine expires within a day; the attachment is complete either way.
  await discard(attachment.id).catch(error => log.warn('upload not discarded', error as Error))
  return attachment
})

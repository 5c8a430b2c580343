import { randomUUID } from 'node:crypto'
import { newAttachmentWrite } from '#/functions/attachments/data/attachments.ts'
import { handle } from '#/functions/http/handle.ts'
import { presignUpload } from '#/functions/providers/storage.ts'
import { transact } from '#/functions/table/table.ts'
import { findTicketFor } from '#/functions/tickets/access.ts'
import { routes } from '#/shared/attachments/routes.ts'
import { AttachmentId } from '#/shared/attachments/schemas.ts'

export const handler = handle(routes.startAttachment, async ({ parameters, body, caller, now, recordWrites }) => {
  const ticket = await findTicketFor(caller, parameters.id)
  const id = AttachmentId.parse(randomUUID())
  const upload = await presignUpload({ key: id, contentType: body.contentType, size: body.size, owner: caller.id })
  const response = { id, ...upload }
  const attachment = { ...body, id, uploadedBy: caller.id, createdAt: now.toISOString() }
  await transact([
    newAttachmentWrite(attachment, ticket.id),
    ...recordWrites({ response, subject: ticket.id, changes: { contentType: body.contentType } }),
  ])
  return response
})

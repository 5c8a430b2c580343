import { findAttachment } from '#/functions/attachments/data/attachments.ts'
import { download } from '#/functions/http/download.ts'
import { handle } from '#/functions/http/handle.ts'
import { findTicketFor } from '#/functions/tickets/access.ts'
import { routes } from '#/shared/attachments/routes.ts'
import { NotFound } from '#/shared/lib/errors.ts'
import { isStaff } from '#/shared/users/roles.ts'

export const handler = handle(routes.downloadAttachment, async ({ parameters, caller }) => {
  const ticket = await findTicketFor(caller, parameters.id)
  const attachment = await findAttachment(ticket.id, parameters.attachmentId)
  const maySee =
    attachment?.state === 'ready' &&
    (attachment.uploadedBy === caller.id || (attachment.used && (isStaff(caller.role) || !attachment.internal)))
  if (!attachment || !maySee) throw new NotFound('file')
  return download({ key: attachment.objectKey, name: attachment.name })
})

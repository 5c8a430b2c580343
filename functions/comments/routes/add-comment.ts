import { addMessage } from '#/functions/comments/add-message.ts'
import type { CommentRow } from '#/functions/comments/data/comments.ts'
import {
  attachmentsIn,
  explainUsedFile,
  findOwnAttachments,
  requireEmailable,
  sentFilesWrites,
} from '#/functions/comments/message-writes.ts'
import { emptyDraftWrites, findDraft } from '#/functions/desk/data/drafts.ts'
import { handle } from '#/functions/http/handle.ts'
import { retryOnConflict } from '#/functions/table/optimistic-lock.ts'
import { findTicketFor } from '#/functions/tickets/access.ts'
import { routes } from '#/shared/comments/routes.ts'
import { Invalid } from '#/shared/lib/errors.ts'
import { isStaff } from '#/shared/users/roles.ts'

export const handler = handle(routes.addComment, ({ parameters: { id }, body, caller, now, recordWrites }) =>
  retryOnConflict('ticket', async () => {
    const ticket = await findTicketFor(caller, id)
    if (body.internal && !isStaff(caller.role))
      throw new Invalid([{ field: 'internal', message: 'Only staff can write notes' }])
    const files = await findOwnAttachments(id, body.attachmentIds, caller.id)
    if (isStaff(caller.role) && !body.internal) requireEmailable(ticket, files)
    // Read here, because the message takes its place in the same transaction.
    const draft = await findDraft(caller.id, id)
    const message = {
      author: caller,
      comment: body.comment,
      internal: body.internal,
      attachments: attachmentsIn(files),
      fileWrites: (comment: CommentRow) => sentFilesWrites(comment, files),
      at: now,
    }
    return addMessage(ticket, message, (shown, isContinuation) => [
      ...emptyDraftWrites(draft, now.toISOString()),
      ...recordWrites({
        response: shown,
        subject: id,
        ...(!isContinuation && { changes: { comment: body.internal ? 'note' : 'reply' } }),
      }),
    ]).catch(explainUsedFile)
  }),
)

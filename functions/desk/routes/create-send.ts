import { randomUUID } from 'node:crypto'
import { clearWritingWrite } from '#/functions/comments/data/comments.ts'
import { attachmentsIn, findOwnAttachments, requireEmailable } from '#/functions/comments/message-writes.ts'
import { deliverMessage, requireRecipient } from '#/functions/desk/apply-send.ts'
import { requireNoneCrossed } from '#/functions/desk/crossed-messages.ts'
import { emptyDraftWrites, findDraft } from '#/functions/desk/data/drafts.ts'
import { findSend, holdWrites, newSend, sendLabel } from '#/functions/desk/data/sends.ts'
import { finishSend } from '#/functions/desk/finish-send.ts'
import { requireFollowUp } from '#/functions/desk/transitions.ts'
import { handle } from '#/functions/http/handle.ts'
import { retryOnConflict } from '#/functions/table/optimistic-lock.ts'
import { transact } from '#/functions/table/table.ts'
import { findActive } from '#/functions/tickets/merged-tickets.ts'
import { requireRoomForTags } from '#/functions/tickets/tags.ts'
import { requireTeam } from '#/functions/users/require-team.ts'
import { routes } from '#/shared/desk/routes.ts'

export const handler = handle(
  routes.createSend,
  async ({ parameters: { id }, body, caller, address, attempt, now, recordWrites }) => {
    const { sawUntil, confirm, ...content } = body
    const ticket = await findActive(id)
    if (!body.internal) {
      requireFollowUp(ticket, body)
      await requireRecipient(ticket)
    }
    await requireRoomForTags(body.addTags)
    // Only the team may see a note.
    await requireTeam(body.mentions ?? [], 'mentions')
    const files = await findOwnAttachments(id, body.attachmentIds, caller.id)
    if (!body.internal) requireEmailable(ticket, files, body.skipContacts)
    const at = now.toISOString()
    const message = { ...content, ticketId: id, userId: caller.id, address }
    return retryOnConflict(
      'reply',
      async () => {
        const earlier = await findSend(caller.id)
        const isRepetition = earlier?.attempt === attempt
        if (sawUntil !== undefined && !confirm && !isRepetition) {
          await requireNoneCrossed(ticket, { ...body, sawUntil }, caller)
        }
        if (earlier && !isRepetition) await finishSend(earlier, caller, at)
        const draft = await findDraft(caller.id, id)
        if (body.internal) {
          // A reply that was sent just now stays before the note.
          const noteAt = earlier ? new Date(now.getTime() + 1).toISOString() : at
          return deliverMessage(message, caller, noteAt, applied => [
            ...emptyDraftWrites(draft, at),
            ...recordWrites({ response: applied, subject: id }),
          ])
        }
        const send = newSend(message, { id: randomUUID(), attempt, attachments: attachmentsIn(files), at })
        const response = { sendId: send.id, sendAt: send.sendAt }
        await transact([
          ...holdWrites(send),
          ...emptyDraftWrites(draft, at),
          clearWritingWrite(id, caller.id),
          ...recordWrites({ response, subject: id }),
        ])
        return response
      },
      sendLabel,
    )
  },
)

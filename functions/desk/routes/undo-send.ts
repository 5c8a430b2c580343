import { findDraft } from '#/functions/desk/data/drafts.ts'
import { findOutcome, findSend, sendLabel } from '#/functions/desk/data/sends.ts'
import { returnSend } from '#/functions/desk/return-send.ts'
import { draftView } from '#/functions/desk/views.ts'
import { handle } from '#/functions/http/handle.ts'
import { retryOnConflict } from '#/functions/table/optimistic-lock.ts'
import { routes } from '#/shared/desk/routes.ts'
import { Conflict, NotFound } from '#/shared/lib/errors.ts'

export const handler = handle(routes.undoSend, ({ parameters: { id, sendId }, caller, now }) =>
  retryOnConflict(
    'reply',
    async () => {
      const send = await findSend(caller.id)
      if (send?.id === sendId && send.ticketId === id) return draftView(await returnSend(send, now.toISOString()))
      const outcome = await findOutcome(caller.id, sendId)
      if (outcome?.ticketId !== id) throw new NotFound('reply')
      const draft = outcome.state === 'undone' ? await findDraft(caller.id, id) : undefined
      if (!draft) throw new Conflict('Already sent.')
      return draftView(draft)
    },
    sendLabel,
  ),
)

import {
  type DraftContent,
  type DraftRow,
  draftLabel,
  draftWrite,
  findDraft,
  nextDraft,
} from '#/functions/desk/data/drafts.ts'
import { endHoldWrites, type SendRow } from '#/functions/desk/data/sends.ts'
import { retryOnConflict } from '#/functions/table/optimistic-lock.ts'
import { transact } from '#/functions/table/table.ts'

/**
 * Ends a reply's hold, and puts it into its author's draft, before what they have written since. Returns the draft. Throws
 * `ConditionFailed` (label `sendLabel`) if it was sent or undone meanwhile.
 */
export const returnSend = (send: SendRow, at: string): Promise<DraftRow> =>
  retryOnConflict(
    'draft',
    async () => {
      const before = await findDraft(send.userId, send.ticketId)
      const draft = nextDraft(send.userId, send.ticketId, before, joined(send, before), at)
      await transact([...endHoldWrites(send, { state: 'undone' }, at), draftWrite(before, draft)])
      return draft
    },
    draftLabel,
  )

const joined = (send: SendRow, draft: DraftRow | undefined): DraftContent => ({
  text: [send.comment, draft?.text].filter(Boolean).join('\n\n'),
  internal: false,
  attachments: [...send.attachments, ...(draft?.attachments ?? [])],
  minutes: send.minutes ?? draft?.minutes ?? null,
  skipContacts: send.skipContacts ?? draft?.skipContacts ?? [],
})

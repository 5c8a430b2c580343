import { isDeepStrictEqual } from 'node:util'
import { findAttachments } from '#/functions/attachments/data/attachments.ts'
import { attachmentsIn } from '#/functions/comments/message-writes.ts'
import {
  type DraftContent,
  type DraftRow,
  draftLabel,
  draftWrite,
  findDraft,
  nextDraft,
} from '#/functions/desk/data/drafts.ts'
import { draftView } from '#/functions/desk/views.ts'
import { handle } from '#/functions/http/handle.ts'
import { ConditionFailed, transact } from '#/functions/table/table.ts'
import { findTicketFor } from '#/functions/tickets/access.ts'
import type { AttachmentId } from '#/shared/attachments/schemas.ts'
import { routes } from '#/shared/desk/routes.ts'
import { Invalid, Superseded } from '#/shared/lib/errors.ts'
import type { TicketId, UserId } from '#/shared/lib/ids.ts'
import { isStaff } from '#/shared/users/roles.ts'

/** Saves what a user has typed so far. Text and files that were sent, and files of others, are left out. */
export const handler = handle(routes.saveDraft, async ({ parameters: { id }, body, caller, now }) => {
  await findTicketFor(caller, id)
  if (!isStaff(caller.role) && (body.internal || body.minutes !== undefined)) {
    const field = body.internal ? 'internal' : 'minutes'
    throw new Invalid([{ field, message: 'Only staff can write notes and log time' }])
  }
  const { text, internal, attachmentIds, minutes = null, skipContacts, revision } = body
  const [before, attachments] = await Promise.all([findDraft(caller.id, id), ownFiles(id, attachmentIds, caller.id)])
  const content = { text, internal, attachments, minutes, skipContacts }
  // Its response was lost, or there is nothing to save.
  const isSaved = before ? isSame(before, content) && revision <= before.revision : isEmpty(content)
  if (isSaved) return savedAs(before, now)
  if (revision !== (before?.revision ?? 0)) throw newer(before)
  const after = nextDraft(caller.id, id, before, content, now.toISOString())
  try {
    await transact([draftWrite(before, after)])
  } catch (error) {
    if (!(error instanceof ConditionFailed && error.labels.has(draftLabel))) throw error
    const latest = await findDraft(caller.id, id)
    if (!latest || !isSame(latest, content)) throw newer(latest)
    return savedAs(latest, now)
  }
  return savedAs(after, now)
})

const savedAs = (row: DraftRow | undefined, now: Date) => ({
  revision: row?.revision ?? 0,
  savedAt: row?.savedAt ?? now.toISOString(),
})

const isEmpty = ({ text, attachments }: DraftContent) => text === '' && attachments.length === 0

const isSame = (row: DraftRow, content: DraftContent) =>
  isDeepStrictEqual(
    [row.text, row.internal, row.attachments, row.minutes, row.skipContacts ?? []],
    [content.text, content.internal, content.attachments, content.minutes, content.skipContacts],
  )

/** 409 with the draft of another device. */
const newer = (row: DraftRow | undefined) =>
  new Superseded('Another device has a newer draft.', row ? { ...draftView(row) } : {}, 'revision')

/** A user's files on a ticket that no message includes yet. */
async function ownFiles(ticketId: TicketId, ids: readonly AttachmentId[], userId: UserId) {
  const rows = await findAttachments(ticketId, ids)
  return attachmentsIn(rows.filter(row => row.state === 'ready' && !row.used && row.uploadedBy === userId))
}

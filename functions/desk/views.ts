import * as z from 'zod/mini'
import type { DraftRow } from '#/functions/desk/data/drafts.ts'
import type { SendRow } from '#/functions/desk/data/sends.ts'
import { Draft, type HeldReply } from '#/shared/desk/unsent.ts'

/** A draft as its author sees it. */
export const draftView = (row: DraftRow): Draft => z.parse(Draft, row)

/** A held reply as its author's page shows it. */
export const heldReplyView = ({ id, sendAt, comment, attachments, followUp, minutes }: SendRow): HeldReply => ({
  sendId: id,
  sendAt,
  comment,
  attachments,
  followUp,
  minutes: minutes ?? null,
})

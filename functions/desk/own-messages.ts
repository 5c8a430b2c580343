import { listCannedReplies } from '#/functions/desk/data/canned-replies.ts'
import { draftsOf } from '#/functions/desk/data/drafts.ts'
import { findSend } from '#/functions/desk/data/sends.ts'
import type { UserId } from '#/shared/lib/ids.ts'
import type { PersonalData } from '#/shared/personal-data/schemas.ts'

/** A user's unsent messages and canned replies in their data export. */
export async function ownMessages(
  userId: UserId,
): Promise<Pick<PersonalData, 'drafts' | 'cannedReplies' | 'heldReply'>> {
  const [send, drafts, cannedReplies] = await Promise.all([
    findSend(userId),
    draftsOf(userId),
    listCannedReplies(userId),
  ])
  return {
    drafts: drafts.map(({ ticketId, text, savedAt }) => ({ ticketId, text, savedAt })),
    cannedReplies: cannedReplies.map(({ name, text, updatedAt }) => ({ name, text, updatedAt })),
    heldReply: send ? { ticketId: send.ticketId, text: send.comment, sendAt: send.sendAt } : null,
  }
}

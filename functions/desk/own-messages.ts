import { draftsOf } from '#/functions/desk/data/drafts.ts'
import { findSend } from '#/functions/desk/data/sends.ts'
import type { UserId } from '#/shared/lib/ids.ts'
import type { PersonalData } from '#/shared/personal-data/schemas.ts'

/** A user's unsent messages in their data export. */
export async function ownMessages(userId: UserId): Promise<Pick<PersonalData, 'drafts' | 'heldReply'>> {
  const [send, drafts] = await Promise.all([findSend(userId), draftsOf(userId)])
  return {
    drafts: drafts.map(({ ticketId, text, savedAt }) => ({ ticketId, text, savedAt })),
    heldReply: send ? { ticketId: send.ticketId, text: send.comment, sendAt: send.sendAt } : null,
  }
}

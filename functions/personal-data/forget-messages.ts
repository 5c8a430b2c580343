import { type CommentRow, conversation, forgetEmailOf, forgetFilesOf } from '#/functions/comments/data/comments.ts'
import { hashEmail } from '#/functions/identity/data/email-hash.ts'
import { allHeldEmails, releaseWrites } from '#/functions/inbound-email/data/held-emails.ts'
import { removeReceivedEmail } from '#/functions/providers/storage.ts'
import { ConditionFailed, transact } from '#/functions/table/table.ts'
import type { TicketId, UserId } from '#/shared/lib/ids.ts'

/** An erased person: their account, and the hash of their address if they verified it. */
export interface Erased {
  userId: UserId
  mailbox: string | undefined
}

/** Removes from a person's messages on a ticket the names of their files, and everything of the emails that they came by. */
export async function forgetMessages(ticketId: TicketId, erased: Erased): Promise<void> {
  let after: string | undefined
  do {
    const { items, next } = await conversation(ticketId, { limit: 100, after, withNotes: true })
    for (const comment of items) if (isTheirs(comment, erased)) await forgetMessage(comment)
    after = next
  } while (after)
}

/** Whether a person wrote a message, with their account or by email before they had one. */
const isTheirs = ({ userId, email }: CommentRow, erased: Erased): boolean =>
  userId === erased.userId || (email?.from !== undefined && hashEmail(email.from) === erased.mailbox)

async function forgetMessage(comment: CommentRow): Promise<void> {
  if (comment.attachments.length > 0) await forgetFilesOf(comment)
  if (!comment.email) return
  if (comment.email.originalId) await removeReceivedEmail(comment.email.originalId)
  await forgetEmailOf(comment)
}

/** Discards the held emails of an address, by its hash, with their originals. */
export async function forgetHeldEmails(mailbox: string): Promise<void> {
  for (const { id, from, originalId } of await allHeldEmails()) {
    if (hashEmail(from) !== mailbox) continue
    await removeReceivedEmail(originalId)
    await transact(releaseWrites(id)).catch(error => {
      // Someone decided about it at this moment.
      if (!(error instanceof ConditionFailed)) throw error
    })
  }
}

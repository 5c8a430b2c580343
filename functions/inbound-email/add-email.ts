import { addMessage } from '#/functions/comments/add-message.ts'
import { type CommentEmail, commentWrite, newComment } from '#/functions/comments/data/comments.ts'
import { messageIdWrites } from '#/functions/email/message-ids.ts'
import { partyOf } from '#/functions/email/reply-address.ts'
import { addContactsOf } from '#/functions/inbound-email/cc-contacts.ts'
import { type Result, receivedWrites } from '#/functions/inbound-email/data/received-emails.ts'
import type { Decision } from '#/functions/inbound-email/decide.ts'
import type { ReadableDelivery } from '#/functions/inbound-email/delivery.ts'
import { storeFiles } from '#/functions/inbound-email/email-files.ts'
import { retryOnConflict } from '#/functions/table/optimistic-lock.ts'
import { transact, type Write } from '#/functions/table/table.ts'
import { findTicket } from '#/functions/tickets/data/tickets.ts'
import { isCorrespondent } from '#/functions/users/correspondent.ts'
import type { User } from '#/functions/users/data/users.ts'
import type { TicketId } from '#/shared/lib/ids.ts'
import { displayName } from '#/shared/lib/names.ts'

/** The text of a message whose email has none, and no files. */
export const noText = 'The email has no text.'

/** How a message came by email, for its row. */
export const commentEmail = (
  { id, email }: ReadableDelivery,
  author: User,
  traits: Pick<CommentEmail, 'isUnverified' | 'isAutomatic' | 'isThanks' | 'onBehalfOf'> = {},
): CommentEmail => {
  const { quoted, isCut, blocked, unreadable } = email
  return {
    ...traits,
    // The account has the name and the address of everyone else.
    ...(isCorrespondent(author) && { from: author.email, name: displayName(author) }),
    ...(quoted && { quoted }),
    ...(isCut && { isCut }),
    ...(blocked.length > 0 && { blocked }),
    ...(unreadable && { isUnreadable: true }),
    originalId: id,
  }
}

/** How an email is added: one that was held has its result already. */
export interface Adding {
  isHeld: boolean
  extraWrites: (ticketId: TicketId) => Write[]
}

const atOnce: Adding = { isHeld: false, extraWrites: () => [] }

/** The writes that record an email's result, and its place in the conversation of a ticket. */
export const resultWrites = (
  delivery: ReadableDelivery,
  result: Result,
  ticketId: TicketId,
  { isHeld, extraWrites }: Adding = atOnce,
): Write[] => {
  const { email, from, at } = delivery
  const partyId = partyOf(ticketId, from.address)
  return [
    ...(isHeld ? [] : receivedWrites(delivery, result, at)),
    ...(email.messageId ? messageIdWrites({ ticketId, partyId, messageId: email.messageId }, at) : []),
    ...extraWrites(ticketId),
  ]
}

/** Adds an email to its ticket as its author's message, with all that follows from one. */
export async function addEmailMessage(
  delivery: ReadableDelivery,
  decision: Extract<Decision, { kind: 'message' }>,
  adding: Adding = atOnce,
): Promise<TicketId> {
  const { email, at } = delivery
  const { author, internal, isUnverified, isThanks, onBehalfOf } = decision
  const files = await storeFiles(delivery, author.id)
  const traits = {
    ...(isUnverified && { isUnverified }),
    ...(isThanks && { isThanks }),
    ...(onBehalfOf && { onBehalfOf }),
  }
  const message = {
    author,
    comment: email.message || (email.files.length > 0 ? '' : noText),
    internal,
    ...files,
    at,
    isThanks,
    email: commentEmail(delivery, author, traits),
  }
  const shown = await retryOnConflict('ticket', async () =>
    addMessage(await findTicket(decision.ticket.id), message, ({ ticketId }) =>
      resultWrites(delivery, 'message', ticketId, adding),
    ),
  )
  // After the message, so that a repeated email does not restore removed contacts.
  if (!adding.isHeld && !isThanks && !internal)
    await addContactsOf(shown.ticketId, delivery, author, Boolean(onBehalfOf))
  return shown.ticketId
}

/** Adds what a program sent in answer, for the team alone: it changes nothing else. */
export async function addAutomaticReply(
  delivery: ReadableDelivery,
  { ticket, author }: Extract<Decision, { kind: 'automatic' }>,
): Promise<void> {
  const { email, at } = delivery
  const comment = newComment({
    ticketId: ticket.id,
    userId: author.id,
    comment: email.message,
    internal: true,
    attachments: [],
    createdAt: at.toISOString(),
    email: commentEmail(delivery, author, { isAutomatic: true }),
  })
  await transact([commentWrite(comment), ...resultWrites(delivery, 'automatic', ticket.id)])
}

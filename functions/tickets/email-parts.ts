import { type CommentRow, conversation, positionOf } from '#/functions/comments/data/comments.ts'
import { deskSettingsOf, findDeskSettings } from '#/functions/desk/data/desk-settings.ts'
import type { Quote } from '#/functions/email/layout.ts'
import { siteLink } from '#/functions/email/template.ts'
import { hashEmail } from '#/functions/identity/data/email-hash.ts'
import type { Get } from '#/functions/table/batched-get.ts'
import type { TicketRow } from '#/functions/tickets/data/tickets.ts'
import { namesOf } from '#/functions/users/data/users.ts'
import type { TicketId } from '#/shared/lib/ids.ts'
import { deletedUser } from '#/shared/lib/names.ts'
import { shortId } from '#/shared/lib/short-id.ts'
import { truncate } from '#/shared/lib/text.ts'
import { filesLabel } from '#/shared/tickets/labels.ts'
import type { Ticket } from '#/shared/tickets/schemas.ts'

/** An answer of the team by email is a note, or a reply if an administrator wants that. */
export const staffAnswerOn = async (ticketId: TicketId, read: Get) =>
  ({ ticketId, answer: deskSettingsOf(await findDeskSettings(read)).email.staffReplies }) as const

export const ticketAction = (id: string) => ({ label: 'Open the ticket', url: siteLink(`/tickets/${id}`) })

/** The subject of a ticket’s emails, which stays the same for its life. */
export const subjectOf = ({ id, title, mailSubject = title }: Pick<TicketRow, 'id' | 'title' | 'mailSubject'>) =>
  `[${shortId(id)}] ${mailSubject}`

/** The newest reply on a ticket, or its description. */
export async function lastMessage({ id, customerName, description }: Ticket): Promise<Quote> {
  const { items } = await conversation(id, { limit: 10, withNotes: false })
  const reply = items.find(({ removed }) => !removed)
  return reply ? quoteOf(reply) : { author: customerName, markdown: description }
}

/** Max characters of an earlier message that an email quotes. */
const maxPrevious = 2000

/**
 * The message before a reply, for the end of its email: an earlier reply that was also for this contact, if one is given, or the
 * ticket’s description.
 */
export async function previousMessage(
  { id, customerName, description }: Ticket,
  reply: Pick<CommentRow, 'id' | 'createdAt'>,
  contact?: string,
): Promise<Quote> {
  const { items } = await conversation(id, { limit: 10, after: positionOf(reply), withNotes: false })
  const isFor = ({ leftOut }: CommentRow) => !contact || !leftOut?.includes(hashEmail(contact))
  const previous = items.find(comment => !comment.removed && isFor(comment))
  const { author, markdown } = previous ? await quoteOf(previous) : { author: customerName, markdown: description }
  const isLong = markdown.length > maxPrevious
  return { author, markdown: isLong ? `${truncate(markdown, maxPrevious - 1).trimEnd()}…` : markdown }
}

async function quoteOf(reply: CommentRow): Promise<Quote> {
  const names = await namesOf([reply.userId])
  return { author: reply.email?.name || (names.get(reply.userId)?.name ?? deletedUser), markdown: messageText(reply) }
}

/** A message's text, or the number of its files. */
export const messageText = ({ comment, attachments }: CommentRow) => comment || filesLabel(attachments.length)

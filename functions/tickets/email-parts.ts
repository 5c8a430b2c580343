import { type CommentRow, conversation } from '#/functions/comments/data/comments.ts'
import { deskSettingsOf, findDeskSettings } from '#/functions/desk/data/desk-settings.ts'
import type { Quote } from '#/functions/email/layout.ts'
import { siteLink } from '#/functions/email/template.ts'
import type { Get } from '#/functions/table/batched-get.ts'
import type { TicketRow } from '#/functions/tickets/data/tickets.ts'
import { namesOf } from '#/functions/users/data/users.ts'
import type { TicketId } from '#/shared/lib/ids.ts'
import { deletedUser } from '#/shared/lib/names.ts'
import { shortId } from '#/shared/lib/short-id.ts'
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
  if (reply) {
    const names = await namesOf([reply.userId])
    return { author: reply.email?.name || (names.get(reply.userId)?.name ?? deletedUser), markdown: messageText(reply) }
  }
  return { author: customerName, markdown: description }
}

/** A message's text, or the number of its files. */
export const messageText = ({ comment, attachments }: CommentRow) => comment || filesLabel(attachments.length)

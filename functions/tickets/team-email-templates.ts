import { findComment } from '#/functions/comments/data/comments.ts'
import type { Templates } from '#/functions/email/template.ts'
import { greeting } from '#/functions/identity/email-templates.ts'
import type { Get } from '#/functions/table/batched-get.ts'
import { findTicket } from '#/functions/tickets/data/tickets.ts'
import { lastMessage, messageText, staffAnswerOn, subjectOf, ticketAction } from '#/functions/tickets/email-parts.ts'
import { wantsTeamEmail } from '#/functions/users/data/preferences.ts'
import { findUser, isOnTeam, namesOf, type User } from '#/functions/users/data/users.ts'
import type { TeamEmailKind } from '#/shared/identity/preferences.ts'
import type { TicketId, UserId } from '#/shared/lib/ids.ts'
import { deletedUser } from '#/shared/lib/names.ts'
import { shortId } from '#/shared/lib/short-id.ts'

/** Optional emails about tickets to members of the team. */
export interface TeamEmailsData {
  /** To a person mentioned in a note. */
  ticketMentioned: { ticketId: TicketId; reader: UserId; note: { id: string; createdAt: string } }
  /** To the assignee of a ticket whose snooze ended or, without one, to whoever snoozed it. */
  ticketWoken: { ticketId: TicketId; reader: UserId }
}

export const teamEmailsTemplates: Templates<TeamEmailsData> = {
  ticketMentioned: async ({ ticketId, reader: id, note }, _to, _company, read) => {
    const [reader, ticket, comment] = await Promise.all([
      readerOf(id, 'mentioned', read),
      findTicket(ticketId, read),
      findComment(ticketId, note),
    ])
    // It may have been removed or moved by now.
    if (!reader || !comment || comment.removed) return undefined
    const names = await namesOf([comment.userId])
    const author = names.get(comment.userId)?.name ?? deletedUser
    return {
      subject: subjectOf(ticket),
      from: author,
      conversation: await staffAnswerOn(ticketId, read),
      heading: `${author} mentioned you on ${shortId(ticketId)}`,
      paragraphs: [greeting(reader), `${author} mentioned you in a note on “${ticket.title}”.`],
      quote: { author, markdown: messageText(comment) },
      action: ticketAction(ticketId),
    }
  },

  ticketWoken: async ({ ticketId, reader: id }, _to, _company, read) => {
    const [reader, ticket] = await Promise.all([readerOf(id, 'snoozeEnded', read), findTicket(ticketId, read)])
    if (!reader) return undefined
    return {
      subject: subjectOf(ticket),
      conversation: await staffAnswerOn(ticketId, read),
      heading: `The snooze of ${shortId(ticketId)} ended`,
      paragraphs: [greeting(reader), `The ticket “${ticket.title}” is back in your queue.`],
      quote: await lastMessage(ticket),
      action: ticketAction(ticketId),
    }
  },
}

/** The reader, if they are still on the team and want this kind of email. */
async function readerOf(id: UserId, kind: TeamEmailKind, read: Get): Promise<User | undefined> {
  const user = await findUser(id, read)
  return user && isOnTeam(user) && wantsTeamEmail(user, kind) ? user : undefined
}

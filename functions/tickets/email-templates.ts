import { sentFiles } from '#/functions/attachments/sent-files.ts'
import { type CommentRow, findComment } from '#/functions/comments/data/comments.ts'
import type { Quote } from '#/functions/email/layout.ts'
import type { Templates } from '#/functions/email/template.ts'
import { solvedLinks } from '#/functions/email-links/solved-links.ts'
import { greetingByName, greeting as greetingTo } from '#/functions/identity/email-templates.ts'
import type { Get } from '#/functions/table/batched-get.ts'
import { isTicketVisible } from '#/functions/tickets/access.ts'
import { waitsSince } from '#/functions/tickets/data/reminders.ts'
import type { TicketNews } from '#/functions/tickets/data/ticket-news.ts'
import { findTicket, type TicketRow } from '#/functions/tickets/data/tickets.ts'
import {
  lastMessage,
  messageText,
  previousMessage,
  staffAnswerOn,
  subjectOf,
  ticketAction,
} from '#/functions/tickets/email-parts.ts'
import { wantsTeamEmail } from '#/functions/users/data/preferences.ts'
import { findUser, isOnTeam, namesOf, type User } from '#/functions/users/data/users.ts'
import type { Attachment } from '#/shared/attachments/schemas.ts'
import type { Provider } from '#/shared/branding/schemas.ts'
import type { TeamEmailKind } from '#/shared/identity/preferences.ts'
import { formatBusinessDay } from '#/shared/lib/dates.ts'
import type { TicketId, UserId } from '#/shared/lib/ids.ts'
import { displayName, nameWithCompany } from '#/shared/lib/names.ts'
import { shortId } from '#/shared/lib/short-id.ts'
import { priorityTones } from '#/shared/lib/tones.ts'
import { categoryLabels, priorityLabels } from '#/shared/tickets/labels.ts'
import { reopenDays, type Status } from '#/shared/tickets/rules.ts'
import type { Ticket } from '#/shared/tickets/schemas.ts'

/** `author` names the person who made the change; older emails have none. */
interface AboutTicket {
  ticketId: TicketId
  title: string
  author?: string
  /** Set in emails to the ticket's assignee, and to those who watch it. */
  assignee?: UserId
}

export interface TicketsData {
  /** The description is read from the ticket, unless given: a long one would be stored, and paid for, twice. */
  ticketOpened: { ticket: Omit<Ticket, 'description'> & { description?: string } }
  ticketAssigned: AboutTicket
  ticketReceived: AboutTicket
  /** To the requester of `readerTicketId`, one of the two tickets of a merge. */
  ticketsMerged: { ticketId: TicketId; sourceId: TicketId; readerTicketId: TicketId }
  /** To the customer of a ticket that was split off from another. */
  ticketSplit: { ticketId: TicketId; from: TicketId }
  /** To a contact of a ticket, who has no page to open. */
  contactNews: { ticketId: TicketId; email: string; news: readonly TicketNews[] }
  /** `withoutMessages` for a customer who reads answers in the portal. */
  ticketNews: { ticketId: TicketId; news: readonly TicketNews[]; withoutMessages?: boolean }
  /** To a manager who wrote on a colleague's ticket. */
  colleagueNews: { ticketId: TicketId; managerId: UserId; news: readonly TicketNews[] }
  /** To a customer who has not answered since a time. */
  ticketReminder: { ticketId: TicketId; since: string }
  ticketUnanswered: { ticketId: TicketId }
  /** Written by earlier releases, which sent an email for each update, like `ticketReply` to a customer. */
  ticketMoved: AboutTicket & { status: Status; reopened: boolean }
  ticketReopened: AboutTicket
  /** `reply` is absent in emails of earlier releases, which quote no message before it. */
  ticketReply: AboutTicket & { comment: string; toTeam: boolean; reply?: Pick<CommentRow, 'id' | 'createdAt'> }
}

const replyOn = (ticketId: TicketId) => ({ ticketId, answer: 'reply' }) as const
const resolvedAdvice = 'If something is still wrong, reply within seven days and we will reopen it.'
const numberOf = ({ ticketId }: Pick<AboutTicket, 'ticketId'>) => `[${shortId(ticketId)}] Your ticket`
export const ticketsTemplates: Templates<TicketsData> = {
  ticketOpened: async ({ ticket }, _to, _company, read) => ({
    subject: `[${shortId(ticket.id)}] ${ticket.title}`,
    heading: 'New ticket',
    paragraphs: [ticket.title],
    quote: {
      author: ticket.customerName,
      markdown: ticket.description ?? (await findTicket(ticket.id, read)).description,
    },
    facts: [
      ['Ticket', shortId(ticket.id)],
      ['Customer', nameWithCompany(ticket.customerName, ticket.companyName)],
      ['Email', ticket.customerEmail],
      ['Priority', priorityLabels[ticket.priority], priorityTones[ticket.priority]],
      ['Category', categoryLabels[ticket.category]],
    ],
    action: ticketAction(ticket.id),
  }),

  ticketAssigned: async (data, to, company, read) => {
    const ticket = await findTicket(data.ticketId, read)
    const reader = await assigneeOf(data, ticket, to, company, read, 'assigned')
    if (!reader) return undefined
    const { author = company.name } = data
    return {
      subject: subjectOf(ticket),
      conversation: await staffAnswerOn(data.ticketId, read),
      heading: `${author} assigned you ${shortId(data.ticketId)}`,
      paragraphs: [greetingTo(reader), `${author} assigned the ticket “${data.title}” to you.`],
      quote: await lastMessage(ticket),
      facts: [
        ['Customer', nameWithCompany(ticket.customerName, ticket.companyName)],
        ['Priority', priorityLabels[ticket.priority], priorityTones[ticket.priority]],
        ['Category', categoryLabels[ticket.category]],
      ],
      action: ticketAction(data.ticketId),
    }
  },

  ticketReceived: async ({ ticketId, title, author }, _to, _company, read) => {
    const ticket = await findTicket(ticketId, read)
    const number = shortId(ticketId)
    const heading = author ? `${author} opened a ticket for you` : 'We received your request'
    const response = 'A technician will reply by email.'
    const sentence = (name: string) =>
      author ? `${author} opened the ticket ${name} for you.` : `Your request is ${name}.`
    return {
      subject: subjectOf(ticket),
      conversation: replyOn(ticketId),
      isAcknowledgment: !author,
      heading,
      paragraphs: [greeting(ticket), `${sentence(`${number}, “${title}”`)} ${response}`],
      ...(author && { quote: { author, markdown: ticket.description } }),
      forUnproved: {
        subject: numberOf({ ticketId }),
        heading,
        paragraphs: [
          'Hello,',
          `${sentence(number)} ${response}`,
          ...(author ? [] : ['If you didn’t send it, you can ignore this email.']),
        ],
      },
      action: ticketAction(ticketId),
    }
  },

  ticketsMerged: async ({ ticketId, sourceId, readerTicketId }, _to, _company, read) => {
    const [target, source, own] = await Promise.all(
      [ticketId, sourceId, readerTicketId].map(id => findTicket(id, read)),
    )
    // It may have been undone by now.
    if (!target || !source || !own || source.mergedInto !== target.id) return undefined
    const heading = 'We combined your requests'
    const paragraphs = (hello: string) => [
      hello,
      `${shortId(sourceId)} is now part of ${shortId(ticketId)}. Reply to either; it reaches the same people.`,
    ]
    return {
      subject: subjectOf(own),
      conversation: replyOn(own.id),
      heading,
      paragraphs: paragraphs(greeting(own)),
      forUnproved: { subject: numberOf({ ticketId: own.id }), heading, paragraphs: paragraphs('Hello,') },
      action: ticketAction(own.id),
    }
  },

  ticketSplit: async ({ ticketId, from }, _to, _company, read) => {
    const ticket = await findTicket(ticketId, read)
    const heading = 'We opened a second request'
    const moved = (name: string) =>
      `To keep things clear, we continue ${name} of ${shortId(from)} in ${shortId(ticketId)}.`
    return {
      subject: subjectOf(ticket),
      conversation: replyOn(ticketId),
      heading,
      paragraphs: [greeting(ticket), moved(`“${ticket.title}”`)],
      forUnproved: { subject: numberOf({ ticketId }), heading, paragraphs: ['Hello,', moved('a part')] },
      action: ticketAction(ticketId),
    }
  },

  contactNews: async ({ ticketId, email, news }, _to, company, read) => {
    const ticket = await findTicket(ticketId, read)
    const contact = ticket.contacts?.find(one => one.email === email)
    const { messages, files, first, replies } = await readNews(ticketId, news, company)
    const last = messages.at(-1)
    if (!contact || !last || !first) return undefined
    const heading = `${last.author} replied to a ticket you follow`
    return {
      subject: subjectOf(ticket),
      from: last.author,
      conversation: replyOn(ticketId),
      heading,
      paragraphs: [
        greetingByName(contact.name),
        `This is about “${ticket.title}” of ${ticket.customerName}. You get this email because ${company.name} added you to it.`,
      ],
      replies,
      quotes: messages,
      previous: await previousMessage(ticket, first, email),
      files,
    }
  },

  ticketNews: async ({ ticketId, news, withoutMessages = false }, to, company, read) => {
    const ticket = await findTicket(ticketId, read)
    const { events, messages, files, first, replies } = await readNews(ticketId, news, company)
    const last = events.at(-1)
    if (!last) return undefined
    const heading = `${last.author} ${last.verb} your ticket`
    const sentences = (name: string) =>
      [...new Set(events.map(({ author, verb }) => `${author} ${verb} your ticket ${name}.`))].join(' ')
    const advice = last.verb === 'resolved' ? [resolvedAdvice] : []
    return {
      subject: subjectOf(ticket),
      ...(messages.length > 0 && { from: last.author }),
      conversation: replyOn(ticketId),
      heading,
      paragraphs: [greeting(ticket), sentences(`“${ticket.title}”`), ...advice],
      forUnproved: {
        subject: numberOf({ ticketId }),
        heading,
        paragraphs: ['Hello,', sentences(shortId(ticketId)), ...advice],
        quotes: messages,
      },
      ...(first && { replies }),
      quotes: withoutMessages ? [] : messages.length > 0 ? messages : [await lastMessage(ticket)],
      ...(first && !withoutMessages && { previous: await previousMessage(ticket, first) }),
      files: withoutMessages ? [] : files,
      action: ticketAction(ticketId),
      ...(last.verb !== 'reopened' && (await solvedLinks(ticket, to))),
    }
  },

  colleagueNews: async ({ ticketId, managerId, news }, _to, company, read) => {
    const [ticket, reader] = await Promise.all([findTicket(ticketId, read), findUser(managerId, read)])
    // They may have left the company, or the ticket may be private by now.
    if (!reader || reader.erasedAt || !isTicketVisible(ticket, reader)) return undefined
    const { events, messages, files, first, replies } = await readNews(ticketId, news, company)
    const last = events.at(-1)
    if (!last) return undefined
    const heading = `${last.author} ${last.verb} a ticket you wrote on`
    const sentences = (name: string) =>
      [...new Set(events.map(({ author, verb }) => `${author} ${verb} the ticket ${name}.`))].join(' ')
    const reason = 'You get this email because you manage your company and wrote on this ticket.'
    return {
      subject: subjectOf(ticket),
      conversation: replyOn(ticketId),
      heading,
      paragraphs: [greetingTo(reader), sentences(`“${ticket.title}” of ${ticket.customerName}`), reason],
      quotes: messages.length > 0 ? messages : [await lastMessage(ticket)],
      ...(first && { replies, previous: await previousMessage(ticket, first) }),
      files,
      action: ticketAction(ticketId),
    }
  },

  ticketReminder: async ({ ticketId, since }, to, company, read) => {
    const ticket = await findTicket(ticketId, read)
    // They may have answered since it was written.
    if (waitsSince(ticket) !== since) return undefined
    const assignee = ticket.assignedTo ? await findUser(ticket.assignedTo, read) : undefined
    const name = assignee && isOnTeam(assignee) ? assignee.firstName || displayName(assignee) : company.name
    const heading = `${name} is waiting for your answer`
    const day = formatBusinessDay(since, company.timeZone).replace(/, \d{4}$/, '')
    const sentence = `We asked you something on ${day} and can continue once you reply.`
    return {
      subject: subjectOf(ticket),
      conversation: replyOn(ticketId),
      heading,
      paragraphs: [greeting(ticket), sentence],
      forUnproved: { subject: numberOf({ ticketId }), heading, paragraphs: ['Hello,', sentence] },
      quote: await lastMessage(ticket),
      action: ticketAction(ticketId),
      ...(await solvedLinks(ticket, to)),
    }
  },

  ticketUnanswered: async ({ ticketId }, to, _company, read) => {
    const ticket = await findTicket(ticketId, read)
    const heading = 'We resolved your request'
    const sentence = `We didn’t hear back, so we resolved it. Reply within ${reopenDays} days and it reopens.`
    return {
      subject: subjectOf(ticket),
      conversation: replyOn(ticketId),
      heading,
      paragraphs: [greeting(ticket), sentence],
      forUnproved: { subject: numberOf({ ticketId }), heading, paragraphs: ['Hello,', sentence] },
      quote: await lastMessage(ticket),
      action: ticketAction(ticketId),
      ...(await solvedLinks(ticket, to)),
    }
  },

  ticketMoved: async (data, _, { name }, read) => {
    const { ticketId, title, status, reopened, author = name } = data
    const ticket = await findTicket(ticketId, read)
    const isResolved = status === 'resolved'
    const happened = reopened ? 'reopened' : isResolved ? 'resolved' : 'started work on'
    const heading = `${author} ${happened} your ticket`
    const advice = isResolved ? [resolvedAdvice] : []
    return {
      subject: subjectOf(ticket),
      conversation: replyOn(ticketId),
      heading,
      paragraphs: [greeting(ticket), `${heading} “${title}”.`, ...advice],
      forUnproved: {
        subject: numberOf(data),
        heading,
        paragraphs: ['Hello,', `${heading} ${shortId(ticketId)}.`, ...advice],
      },
      quote: await lastMessage(ticket),
      action: ticketAction(ticketId),
    }
  },

  ticketReopened: async (data, to, company, read) => {
    const ticket = await findTicket(data.ticketId, read)
    const reader = await assigneeOf(data, ticket, to, company, read, 'customerReplied')
    if (data.assignee && !reader) return undefined
    const { author = 'A customer' } = data
    return {
      subject: subjectOf(ticket),
      ...(reader && { conversation: await staffAnswerOn(data.ticketId, read) }),
      heading: `${author} reopened ${reader ? shortId(data.ticketId) : 'a ticket'}`,
      paragraphs: reader
        ? [greetingTo(reader), `${author} reopened “${data.title}”, ${relationOf(reader, ticket)}.`]
        : [data.title],
      quote: await lastMessage(ticket),
      action: ticketAction(data.ticketId),
    }
  },

  ticketReply: async (data, to, company, read) => {
    const { ticketId, title, comment, reply, toTeam, author = toTeam ? 'A customer' : company.name } = data
    const ticket = await findTicket(ticketId, read)
    const reader = await assigneeOf(data, ticket, to, company, read, 'customerReplied')
    if (data.assignee && !reader) return undefined
    const toTeammate = reader && [greetingTo(reader), `${author} replied to “${title}”, ${relationOf(reader, ticket)}.`]
    return {
      subject: subjectOf(ticket),
      ...(reader && { conversation: await staffAnswerOn(ticketId, read) }),
      ...(!toTeam && { conversation: replyOn(ticketId) }),
      heading: `${author} replied${reader ? ` on ${shortId(ticketId)}` : toTeam ? '' : ' to your ticket'}`,
      paragraphs: toTeam ? (toTeammate ?? [title]) : [greeting(ticket), `${author} replied to your ticket “${title}”.`],
      quote: { author, markdown: comment },
      ...(reply && { previous: await previousMessage(ticket, reply) }),
      ...(!toTeam && {
        forUnproved: {
          subject: numberOf(data),
          heading: `${author} replied to your ticket`,
          paragraphs: ['Hello,', `${author} replied to your ticket ${shortId(ticketId)}.`],
          quote: { author, markdown: comment },
        },
      }),
      action: ticketAction(ticketId),
    }
  },
}

const relationOf = ({ id }: User, { assignedTo }: TicketRow) =>
  assignedTo === id ? 'which is assigned to you' : 'which you watch'

/**
 * The recipient of an email to the assignee or to one who watches the ticket, if they still do, are on the team, and want it. The team's
 * own address gets a separate email, so that no one gets two.
 */
async function assigneeOf(
  { assignee }: AboutTicket,
  { assignedTo, watchers = [] }: TicketRow,
  to: string,
  { teamEmail }: Provider,
  read: Get,
  kind: TeamEmailKind,
): Promise<User | undefined> {
  if (!assignee || !(assignedTo === assignee || watchers.includes(assignee)) || to === teamEmail) return undefined
  const user = await findUser(assignee, read)
  return user && isOnTeam(user) && wantsTeamEmail(user, kind) ? user : undefined
}

const greeting = ({ customerName }: Ticket) => greetingByName(customerName)

/** The updates of an email in order, its messages and the first of them, without those that were removed or moved since. */
async function readNews(ticketId: TicketId, news: readonly TicketNews[], company: Provider) {
  const names = await namesOf(news.map(({ userId }) => userId))
  const found = await Promise.all(
    news.map(async one => ({
      one,
      comment: one.kind === 'reply' ? await findComment(ticketId, one.comment) : undefined,
    })),
  )
  const events: { author: string; verb: 'replied to' | 'reopened' | 'resolved' }[] = []
  const messages: Quote[] = []
  const attached: Attachment[] = []
  const sent: CommentRow[] = []
  for (const { one, comment } of found) {
    const author = comment?.email?.name || (names.get(one.userId)?.name ?? company.name)
    if (one.kind === 'moved') events.push({ author, verb: one.reopened ? 'reopened' : 'resolved' })
    else if (comment && !comment.removed) {
      sent.push(comment)
      events.push({ author, verb: 'replied to' })
      messages.push({ author, markdown: messageText(comment) })
      attached.push(...comment.attachments)
    }
  }
  const replies = { ticketId, messages: sent.map(({ id, createdAt }) => ({ id, createdAt })) }
  return { events, messages, first: sent[0], replies, files: await sentFiles(ticketId, attached) }
}

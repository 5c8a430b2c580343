import { conversation } from '#/functions/data/comments.ts'
import type { Get } from '#/functions/data/lib/combined.ts'
import { findTicket, type TicketRow } from '#/functions/data/tickets.ts'
import { findUser, namesOf, type User } from '#/functions/data/users.ts'
import type { Quote } from '#/functions/mail/layout.ts'
import { greeting as greetingTo } from '#/functions/mail/templates/identity.ts'
import { siteLink, type Templates } from '#/functions/mail/templates/template.ts'
import type { Company } from '#/shared/branding.ts'
import type { TicketId, UserId } from '#/shared/lib/ids.ts'
import { deletedUser, withCompany } from '#/shared/lib/names.ts'
import { shortId } from '#/shared/lib/short-id.ts'
import { isStaff } from '#/shared/roles.ts'
import type { Status } from '#/shared/ticket-rules.ts'
import { categoryWords, priorityWords } from '#/shared/ticket-words.ts'
import type { Ticket } from '#/shared/tickets.ts'

/** `author` is the name of the person whose change the email is about; emails from before it was kept have none. */
interface AboutTicket {
  ticketId: TicketId
  title: string
  author?: string
  /** Set in emails to the ticket's assignee. */
  assignee?: UserId
}

export interface TicketsData {
  /** The description is read from the ticket, unless given: a long one would be stored, and paid for, twice. */
  ticketOpened: { ticket: Omit<Ticket, 'description'> & { description?: string } }
  ticketAssigned: AboutTicket
  ticketMoved: AboutTicket & { status: Status; reopened: boolean }
  ticketReopened: AboutTicket
  ticketReply: AboutTicket & { comment: string; toTeam: boolean }
}

const ticketAction = (id: string) => ({ label: 'Open the ticket', url: siteLink(`/tickets/${id}`) })
const numberOf = ({ ticketId }: AboutTicket) => `[${shortId(ticketId)}] Your ticket`
const subjectOf = ({ ticketId, title }: AboutTicket) => `[${shortId(ticketId)}] ${title}`

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
      ['Customer', withCompany(ticket.customerName, ticket.companyName)],
      ['Email', ticket.customerEmail],
      ['Priority', priorityWords[ticket.priority]],
      ['Category', categoryWords[ticket.category]],
    ],
    action: ticketAction(ticket.id),
  }),

  ticketAssigned: async (data, to, company, read) => {
    const ticket = await findTicket(data.ticketId, read)
    const reader = await assigneeOf(data, ticket, to, company, read)
    if (!reader) return undefined
    const { author = company.name } = data
    return {
      subject: subjectOf(data),
      heading: `${author} assigned a ticket to you`,
      paragraphs: [greetingTo(reader), `${author} assigned the ticket “${data.title}” to you.`],
      quote: await lastMessage(ticket),
      facts: [
        ['Customer', withCompany(ticket.customerName, ticket.companyName)],
        ['Priority', priorityWords[ticket.priority]],
        ['Category', categoryWords[ticket.category]],
      ],
      action: ticketAction(data.ticketId),
    }
  },

  ticketMoved: async (data, _, { name }, read) => {
    const { ticketId, title, status, reopened, author = name } = data
    const ticket = await findTicket(ticketId, read)
    const isResolved = status === 'resolved'
    const happened = reopened ? 'reopened' : isResolved ? 'resolved' : 'started work on'
    const heading = `${author} ${happened} your ticket`
    const advice = isResolved ? ['If something is still wrong, reply within seven days and we will reopen it.'] : []
    return {
      subject: subjectOf(data),
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
    const reader = await assigneeOf(data, ticket, to, company, read)
    if (data.assignee && !reader) return undefined
    const { author = 'A customer' } = data
    return {
      subject: subjectOf(data),
      heading: `${author} reopened a ticket`,
      paragraphs: reader
        ? [greetingTo(reader), `${author} reopened “${data.title}”, which is assigned to you.`]
        : [data.title],
      quote: await lastMessage(ticket),
      action: ticketAction(data.ticketId),
    }
  },

  ticketReply: async (data, to, company, read) => {
    const { ticketId, title, comment, toTeam, author = toTeam ? 'A customer' : company.name } = data
    const ticket = await findTicket(ticketId, read)
    const reader = await assigneeOf(data, ticket, to, company, read)
    if (data.assignee && !reader) return undefined
    const toTeammate = reader && [greetingTo(reader), `${author} replied to “${title}”, which is assigned to you.`]
    return {
      subject: subjectOf(data),
      heading: toTeam ? `${author} replied` : `${author} replied to your ticket`,
      paragraphs: toTeam ? (toTeammate ?? [title]) : [greeting(ticket), `${author} replied to your ticket “${title}”.`],
      quote: { author, markdown: comment },
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

/**
 * The recipient of an email to the assignee, if they still are the ticket's assignee and on the team. The team's own address gets an email of its
 * own, so that nobody gets two.
 */
async function assigneeOf(
  { assignee }: AboutTicket,
  { assignedTo }: TicketRow,
  to: string,
  { teamEmail }: Company,
  read: Get,
): Promise<User | undefined> {
  if (!assignee || assignedTo !== assignee || to === teamEmail) return undefined
  const user = await findUser(assignee, read)
  return user && !user.erasedAt && isStaff(user.role) ? user : undefined
}

const greeting = ({ customerName }: Ticket) => `Hello ${customerName},`

/** The newest reply on a ticket, or what it was opened with. */
async function lastMessage({ id, customerName, description }: Ticket): Promise<Quote> {
  const { items } = await conversation(id, { limit: 10, withNotes: false })
  const reply = items.find(({ removed }) => !removed)
  if (reply) {
    const names = await namesOf([reply.userId])
    return { author: names.get(reply.userId)?.name ?? deletedUser, markdown: reply.comment }
  }
  return { author: customerName, markdown: description }
}

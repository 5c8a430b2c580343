import { conversation } from '#/functions/data/comments.ts'
import { findTicket } from '#/functions/data/tickets.ts'
import { namesOf } from '#/functions/data/users.ts'
import type { Quote } from '#/functions/mail/layout.ts'
import { siteLink, type Templates } from '#/functions/mail/templates/template.ts'
import type { TicketId } from '#/shared/lib/ids.ts'
import { deletedUser, withCompany } from '#/shared/lib/names.ts'
import { shortId } from '#/shared/lib/short-id.ts'
import type { Status } from '#/shared/ticket-rules.ts'
import { categoryWords, priorityWords } from '#/shared/ticket-words.ts'
import type { Ticket } from '#/shared/tickets.ts'

/** `author` is the name of the person whose change the email is about; emails from before it was kept have none. */
interface AboutTicket {
  ticketId: TicketId
  title: string
  author?: string
}

export interface TicketsData {
  /** The description is read from the ticket, unless given: a long one would be stored, and paid for, twice. */
  ticketOpened: { ticket: Omit<Ticket, 'description'> & { description?: string } }
  ticketMoved: AboutTicket & { status: Status; reopened: boolean }
  ticketReopened: AboutTicket
  ticketReply: AboutTicket & { comment: string; toTeam: boolean }
}

const ticketAction = (id: string) => ({ label: 'Open the ticket', url: siteLink(`/tickets/${id}`) })
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

  ticketMoved: async (data, _, { name }, read) => {
    const { ticketId, title, status, reopened, author = name } = data
    const ticket = await findTicket(ticketId, read)
    const isResolved = status === 'resolved'
    const happened = reopened ? 'reopened' : isResolved ? 'resolved' : 'started work on'
    return {
      subject: subjectOf(data),
      heading: `${author} ${happened} your ticket`,
      paragraphs: [
        greeting(ticket),
        `${author} ${happened} your ticket “${title}”.`,
        ...(isResolved ? ['If something is still wrong, reply within seven days and we will reopen it.'] : []),
      ],
      quote: await lastMessage(ticket),
      action: ticketAction(ticketId),
    }
  },

  ticketReopened: async (data, _to, _company, read) => ({
    subject: subjectOf(data),
    heading: `${data.author ?? 'A customer'} reopened a ticket`,
    paragraphs: [data.title],
    quote: await lastMessage(await findTicket(data.ticketId, read)),
    action: ticketAction(data.ticketId),
  }),

  ticketReply: async (data, _, { name }, read) => {
    const { ticketId, title, comment, toTeam, author = toTeam ? 'A customer' : name } = data
    return {
      subject: subjectOf(data),
      heading: toTeam ? `${author} replied` : `${author} replied to your ticket`,
      paragraphs: toTeam
        ? [title]
        : [greeting(await findTicket(ticketId, read)), `${author} replied to your ticket “${title}”.`],
      quote: { author, markdown: comment },
      action: ticketAction(ticketId),
    }
  },
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

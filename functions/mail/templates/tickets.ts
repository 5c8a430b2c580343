import { siteLink, type Templates } from '#/functions/mail/templates/template.ts'
import { shortId } from '#/shared/lib/short-id.ts'
import { categoryWords, priorityWords } from '#/shared/ticket-words.ts'
import type { Status, Ticket } from '#/shared/tickets.ts'

export interface TicketsData {
  ticketOpened: { ticket: Ticket }
  ticketMoved: { ticketId: string; title: string; status: Status; reopened: boolean }
  ticketReopened: { ticketId: string; title: string }
  ticketReply: { ticketId: string; title: string; comment: string; toTeam: boolean }
}

const ticketAction = (id: string) => ({ label: 'Open the ticket', url: siteLink(`/tickets/${id}`) })

export const ticketsTemplates: Templates<TicketsData> = {
  ticketOpened: ({ ticket }) => ({
    subject: `[${shortId(ticket.id)}] ${ticket.title}`,
    heading: 'New ticket',
    paragraphs: [ticket.title, ticket.description],
    facts: [
      ['Ticket', shortId(ticket.id)],
      ['Customer', ticket.companyName ? `${ticket.customerName}, ${ticket.companyName}` : ticket.customerName],
      ['Email', ticket.customerEmail],
      ['Priority', priorityWords[ticket.priority]],
      ['Category', categoryWords[ticket.category]],
    ],
    action: ticketAction(ticket.id),
  }),

  ticketMoved: ({ ticketId, title, status, reopened }) => {
    const news = reopened
      ? 'We are working on your ticket again.'
      : status === 'resolved'
        ? 'We have resolved your ticket. If something is still wrong, reply to it or reopen it within seven days.'
        : 'We have started working on your ticket.'
    return {
      subject: `[${shortId(ticketId)}] ${title}`,
      heading: reopened ? 'Reopened' : status === 'resolved' ? 'Resolved' : 'In progress',
      paragraphs: [news, title],
      action: ticketAction(ticketId),
    }
  },

  ticketReopened: ({ ticketId, title }) => ({
    subject: `[${shortId(ticketId)}] ${title}`,
    heading: 'A customer reopened a ticket',
    paragraphs: [title],
    action: ticketAction(ticketId),
  }),

  ticketReply: ({ ticketId, title, comment, toTeam }) => ({
    subject: `[${shortId(ticketId)}] ${title}`,
    heading: toTeam ? 'A customer replied' : 'We replied to your ticket',
    paragraphs: [comment],
    action: ticketAction(ticketId),
  }),
}

import { makeCode } from '#/functions/data/codes.ts'
import { findUserIdByEmail } from '#/functions/data/emails.ts'
import { findUser, type User } from '#/functions/data/users.ts'
import { env } from '#/functions/lib/env.ts'
import type { Message } from '#/functions/lib/ses.ts'
import { type Letter, written } from '#/functions/mail/layout.ts'
import type { Brand, PublicCompany } from '#/shared/branding.ts'
import { shortId } from '#/shared/lib/ids.ts'
import { categoryWords, priorityWords } from '#/shared/ticket-words.ts'
import type { Status, Ticket } from '#/shared/tickets.ts'

/** What each template is filled with: the `data` of its outbox rows. */
export interface TemplateData {
  verification: { userId: string }
  invitation: { userId: string }
  passwordReset: Record<string, never>
  ticketOpened: { ticket: Ticket }
  ticketMoved: { ticketId: string; title: string; status: Status; reopened: boolean }
  ticketReopened: { ticketId: string; title: string }
  ticketReply: { ticketId: string; title: string; comment: string; toTeam: boolean }
}
export type TemplateName = keyof TemplateData

/** What the mail says, or nothing where there is none to be sent any more. */
type Template<Data> = (
  data: Data,
  to: string,
  company: PublicCompany,
) => Letter | undefined | Promise<Letter | undefined>

const link = (path: string) => `${env('SITE_ORIGIN')}${path}`
const ticketAction = (id: string) => ({ label: 'Open the ticket', url: link(`/tickets/${id}`) })
const greeting = ({ firstName }: User) => (firstName ? `Hello ${firstName},` : 'Hello,')

const templates: { [Name in TemplateName]: Template<TemplateData[Name]> } = {
  // Codes are made when the mail is: none is ever kept but as a hash, and none is made for an address that is not theirs.
  verification: async ({ userId }, to, { name }) => {
    const user = await findUser(userId)
    if (!user || user.email !== to || user.emailVerified) return undefined
    const code = await makeCode('verification', user, to)
    return {
      subject: `Confirm your e-mail for ${name}`,
      heading: 'Confirm your e-mail address',
      paragraphs: [
        greeting(user),
        `please confirm that this address is yours. Tickets that our team opens for it will then be yours, too. The link works for three days.`,
        'If you did not register with us, you need not do anything.',
      ],
      action: { label: 'Confirm this address', url: link(`/verify-email#code=${code}`) },
    }
  },

  invitation: async ({ userId }, to, { name }) => {
    const user = await findUser(userId)
    if (!user || user.email !== to || user.emailVerified) return undefined
    const code = await makeCode('invitation', user, to)
    return {
      subject: `Your account with ${name}`,
      heading: `Welcome to ${name}`,
      paragraphs: [
        greeting(user),
        'an account was made for you. Choose a password to begin. The link works once, for 24 hours.',
      ],
      action: { label: 'Choose a password', url: link(`/accept-invitation#code=${code}`) },
    }
  },

  passwordReset: async (_, to, { name }) => {
    const id = await findUserIdByEmail(to)
    const user = id && (await findUser(id))
    if (!user) return undefined
    const code = await makeCode('password-reset', user, to)
    return {
      subject: `Choose a new password for ${name}`,
      heading: 'Choose a new password',
      paragraphs: [
        greeting(user),
        'somebody, hopefully you, asked for a new password. The link works once, for an hour.',
        'If it was not you, you need not do anything: your password stays as it is.',
      ],
      action: { label: 'Choose a new password', url: link(`/reset-password#code=${code}`) },
    }
  },

  ticketOpened: ({ ticket }) => ({
    subject: `[${shortId(ticket.id)}] ${ticket.title}`,
    heading: 'A new ticket was opened',
    paragraphs: [ticket.title, ticket.description],
    facts: [
      ['Ticket', shortId(ticket.id)],
      ['Customer', ticket.companyName ? `${ticket.customerName}, ${ticket.companyName}` : ticket.customerName],
      ['E-mail', ticket.customerEmail],
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
        : 'We have begun to work on your ticket.'
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

/** Fills a template, or answers undefined where the mail has no reader any more. Throws on a name that is none. */
export async function filled(template: string, data: unknown, to: string, brand: Brand): Promise<Message | undefined> {
  if (!Object.hasOwn(templates, template)) throw new Error(`There is no mail template ${template}`)
  const letter = await (templates[template as TemplateName] as Template<unknown>)(data, to, brand.company)
  return letter && written(letter, brand)
}

import { env } from '#/functions/lib/env.ts'
import type { Message } from '#/functions/lib/ses.ts'
import { written } from '#/functions/mail/layout.ts'
import { shortId } from '#/shared/ids.ts'
import type { Ticket } from '#/shared/tickets.ts'

/** What each template is filled with: the `data` of its outbox rows. */
export interface TemplateData {
  ticketOpened: { ticket: Ticket }
}
export type TemplateName = keyof TemplateData

const templates: { [Name in TemplateName]: (data: TemplateData[Name]) => Message } = {
  ticketOpened: ({ ticket }) =>
    written({
      subject: `[${shortId(ticket.id)}] ${ticket.title}`,
      heading: 'A new ticket was opened',
      paragraphs: [ticket.title, ticket.description],
      facts: [
        ['Ticket', shortId(ticket.id)],
        ['Customer', ticket.companyName ? `${ticket.customerName}, ${ticket.companyName}` : ticket.customerName],
        ['E-mail', ticket.customerEmail],
        ['Priority', ticket.priority],
        ['Category', ticket.category],
      ],
      action: { label: 'Open the tickets', url: `${env('SITE_ORIGIN')}/technician-dashboard` },
    }),
}

/** Fills a template. Throws on a name that is none: a row of a release that is not this one. */
export function filled(template: string, data: unknown): Message {
  if (!Object.hasOwn(templates, template)) throw new Error(`There is no mail template ${template}`)
  return (templates[template as TemplateName] as (data: unknown) => Message)(data)
}

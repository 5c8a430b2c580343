import type { Templates } from '#/functions/email/template.ts'
import { replyWithin } from '#/shared/leads/labels.ts'
import type { TicketId } from '#/shared/lib/ids.ts'
import { shortId } from '#/shared/lib/short-id.ts'

export interface LeadsData {
  leadReceived: { ticketId: TicketId }
}

export const leadsTemplates: Templates<LeadsData> = {
  // Anyone can enter any address, so the email has none of the visitor's own words.
  leadReceived: ({ ticketId }, _to, company) => {
    const content = {
      subject: `We received your message [${shortId(ticketId)}]`,
      heading: 'We received your message',
      paragraphs: [
        'Hello,',
        `Thanks for contacting ${company.name}. We’ll reply to this address within ${replyWithin}. Your message is ${shortId(ticketId)}.`,
        `If it’s urgent, call us at ${company.phone}.`,
        'If you didn’t send it, you can ignore this email.',
      ],
    }
    return { ...content, forUnproved: content }
  },
}

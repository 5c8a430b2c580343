import { siteLink, type Templates } from '#/functions/email/template.ts'
import { linkAddress } from '#/functions/http/link-codes.ts'
import { greetingByFirstName } from '#/functions/identity/email-templates.ts'
import { shortId } from '#/shared/lib/short-id.ts'
import { ratingFaces, ratingLabel, ratingLabels } from '#/shared/surveys/labels.ts'

export interface SurveysData {
  surveyTicket: { ticketId: string; title: string; firstName: string; code: string }
  lowRating: { ticketId: string; title: string; customer: string; rating: number; feedback: string }
}

export const surveysTemplates: Templates<SurveysData> = {
  surveyTicket: ({ ticketId, title, firstName, code }) => {
    const page = linkAddress('/survey', code)
    return {
      subject: `How did we do? ${title}`,
      heading: 'How did we do?',
      paragraphs: [
        greetingByFirstName(firstName),
        `We resolved your ticket ${shortId(ticketId)}, “${title}”. How was it? One click opens a page where you can add a word, and nothing is sent before you press Send.`,
      ],
      choices: ratingLabels.map((word, index) => ({
        sign: ratingFaces[index] ?? '',
        label: word,
        url: `${page}&rating=${index + 1}`,
      })),
      note: {
        text: 'You get this email because we resolved a ticket of yours.',
        link: { label: 'Stop asking me', url: `${page}&stop` },
      },
    }
  },

  lowRating: ({ ticketId, title, customer, rating, feedback }) => ({
    subject: `${customer} rated ${shortId(ticketId)} ${rating} of 5`,
    heading: 'A customer is not happy',
    paragraphs: [`${customer} rated the ticket “${title}”: ${ratingLabel(rating)}.`],
    ...(feedback && { quote: { author: customer, markdown: feedback } }),
    facts: [['Ticket', shortId(ticketId)]],
    action: { label: 'Follow up', url: siteLink('/satisfaction?followUp=needed') },
  }),
}

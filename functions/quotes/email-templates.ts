import { siteLink, type Templates } from '#/functions/email/template.ts'
import { greetingByName } from '#/functions/identity/email-templates.ts'
import { readKeys } from '#/functions/providers/keys.ts'
import { quoteAddress } from '#/functions/quotes/linked-quote.ts'
import { formatDay } from '#/shared/lib/dates.ts'
import type { QuoteId } from '#/shared/lib/ids.ts'
import { formatDollars } from '#/shared/lib/money.ts'
import { declineReasonLabels } from '#/shared/quotes/labels.ts'
import type { DeclineReason, Release } from '#/shared/quotes/rules.ts'
import type { Day } from '#/shared/schedules/periods.ts'

/** A quote in an email. The address of its page is made when the email is sent. */
export interface QuoteEmail {
  id: QuoteId
  linkGeneration: number
  number: string
  title: string
  recipientName: string
  /** One-time with tax, and monthly before tax. */
  total: string
  monthly: string
  validUntil: Day
}

export interface QuotesData {
  quoteSent: QuoteEmail & { message: string; sender: string }
  quoteReminder: QuoteEmail
  quoteAccepted: QuoteEmail & { acceptedBy: string; release: Release; hasOrder: boolean; hasInvoice: boolean }
  quoteWithdrawn: QuoteEmail & { reason: string }
  /** The next three are for the owner and the team. */
  quoteAcceptedByCustomer: QuoteEmail & { acceptedBy: string }
  quoteDeclined: QuoteEmail & { reason: DeclineReason; text: string }
  quoteQuestion: QuoteEmail & { askedBy: string; text: string; wantsUpdate: boolean }
}

const greeting = ({ recipientName }: QuoteEmail) => greetingByName(recipientName)

const facts = ({ number, title, total, monthly, validUntil }: QuoteEmail): [string, string][] => [
  ['Quote', number],
  ['For', title],
  ['One-time', formatDollars(total)],
  ...(monthly === '0.00' ? [] : [['Monthly', `${formatDollars(monthly)} plus tax`] as [string, string]]),
  ['Valid until', formatDay(validUntil)],
]

/** A link to the quote's page, signed with the current key when the email is sent. */
async function toReview(quote: QuoteEmail, label = 'Review quote') {
  await readKeys()
  return { label, url: quoteAddress(quote) }
}
const toOpen = ({ id }: QuoteEmail) => ({ label: 'Open the quote', url: siteLink(`/quotes/${id}`) })

export const quotesTemplates: Templates<QuotesData> = {
  quoteSent: async (quote, _to, company) => {
    const { number, title, message, sender } = quote
    const content = {
      subject: `Quote ${number}: ${title}`,
      heading: `Your quote ${number}`,
      paragraphs: [
        greeting(quote),
        `${sender} prepared this quote for you. You can review, accept or decline it online. You don’t need an account.`,
        `You’re getting this email because you asked ${company.name} for a quote.`,
      ],
      ...(message && { quote: { author: sender, markdown: message } }),
    }
    return { ...content, facts: facts(quote), action: await toReview(quote), forUnproved: content }
  },

  quoteReminder: async (quote, _to, company) => {
    const content = {
      subject: `Your quote ${quote.number} expires on ${formatDay(quote.validUntil)}`,
      heading: `Your quote expires on ${formatDay(quote.validUntil)}`,
      paragraphs: [
        greeting(quote),
        'Please accept or decline it until then. If you need more time or a change, ask us from its page.',
        `You’re getting this email because ${company.name} sent you this quote. We won’t remind you again.`,
      ],
    }
    return { ...content, facts: facts(quote), action: await toReview(quote), forUnproved: content }
  },

  quoteAccepted: async quote => {
    const { number, acceptedBy, release, hasOrder, hasInvoice } = quote
    const next = [
      ...(hasInvoice ? ['We’ll email you the invoice.'] : []),
      ...(hasOrder
        ? [
            release === 'when-paid'
              ? 'We’ll begin with your order when the invoice is paid.'
              : 'We’ll begin with your order now.',
          ]
        : []),
    ]
    const content = {
      subject: `You accepted quote ${number}`,
      heading: 'Thank you for your order',
      paragraphs: [
        greeting(quote),
        `${acceptedBy} accepted quote ${number}. ${next.join(' ')}`.trim(),
        'You’re getting this email as a record of the acceptance.',
      ],
    }
    return {
      ...content,
      facts: facts(quote).slice(0, -1),
      action: await toReview(quote, 'View quote'),
      forUnproved: content,
    }
  },

  quoteWithdrawn: async quote => {
    const content = {
      subject: `Quote ${quote.number} was withdrawn`,
      heading: `Quote ${quote.number} was withdrawn`,
      paragraphs: [
        greeting(quote),
        `We withdrew this quote, and it can’t be accepted anymore. The reason: ${quote.reason}`,
        'You’re getting this email because we sent you this quote.',
      ],
    }
    return { ...content, action: await toReview(quote, 'View quote'), forUnproved: content }
  },

  quoteAcceptedByCustomer: quote => ({
    subject: `${quote.acceptedBy} accepted ${quote.number}`,
    heading: `${quote.acceptedBy} accepted ${quote.number}`,
    paragraphs: ['The order, the invoice and the contract follow by themselves. The quote shows their progress.'],
    facts: facts(quote).slice(0, -1),
    action: toOpen(quote),
  }),

  quoteDeclined: quote => ({
    subject: `${quote.number} was declined: ${declineReasonLabels[quote.reason].toLowerCase()}`,
    heading: `${quote.number} was declined`,
    paragraphs: [`${quote.recipientName} declined this quote. The reason: ${declineReasonLabels[quote.reason]}.`],
    ...(quote.text && { quote: { author: quote.recipientName, markdown: quote.text } }),
    facts: facts(quote).slice(0, -1),
    action: toOpen(quote),
  }),

  quoteQuestion: quote => ({
    subject: `Question about ${quote.number}`,
    heading: quote.wantsUpdate ? `${quote.askedBy} asks for an updated quote` : `Question about ${quote.number}`,
    paragraphs: quote.wantsUpdate
      ? [`${quote.number} expired on ${formatDay(quote.validUntil)}. Revise it to send a new version.`]
      : [`${quote.askedBy} asks about this quote. Reply to ${quote.recipientName} by email or phone.`],
    ...(quote.text && { quote: { author: quote.askedBy, markdown: quote.text } }),
    facts: facts(quote),
    action: toOpen(quote),
  }),
}

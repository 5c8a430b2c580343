import { brand } from '#/shared/branding/brand.ts'
import { businessDay } from '#/shared/lib/business-day.ts'
import type { QuotePage } from '#/shared/quotes/schemas.ts'
import { keyed } from '#/test/support/contract/idempotent-request.ts'
import type { Requests } from '#/test/support/contract/requests/request.ts'
import type { People } from '#/test/support/fixtures/people.ts'
import {
  acceptanceOf,
  acceptedQuote,
  codeOf,
  draftedQuote,
  quotedItems,
  sentQuote,
} from '#/test/support/fixtures/quotes.ts'

type Make = (people: People) => Promise<QuotePage>

/** A request of staff about a new quote. */
const byStaff = (make: Make, method: string, action: string, body: object) => async (people: People) => {
  const { id } = await make(people)
  return keyed(key => people.technician.request(method, `/api/quotes/${id}${action}`, body, key))
}

/** A request of the customer about a new quote that was sent to them. */
const byCustomer = (action: string, bodyOf: (quote: QuotePage) => object) => async (people: People) => {
  const quote = await sentQuote(people)
  return keyed(key => people.customer.request('POST', `/api/quotes/${quote.id}${action}`, bodyOf(quote), key))
}

/** A request of the holder of a new quote’s link. */
const byLink = (action: string, bodyOf: (quote: QuotePage) => object) => async (people: People) => {
  const quote = await sentQuote(people)
  const body = { code: await codeOf(people, quote.id), ...bodyOf(quote) }
  return keyed(key => people.anonymous.request('POST', `/api/quote-links/${action}`, body, key))
}

const decline = () => ({ reason: 'price', text: 'We found a better offer.' })
const question = () => ({ name: 'Dana Whitfield', text: 'Is the setup included?' })

export const quotes: Requests<'quotes'> = {
  createQuote: async ({ technician, customer }) => {
    const body = { customerId: customer.user.id, title: 'Office refresh', items: quotedItems }
    return keyed(key => technician.request('POST', '/api/quotes', body, key))
  },
  updateQuote: byStaff(draftedQuote, 'PUT', '', { title: 'Something else' }),
  deleteQuote: byStaff(draftedQuote, 'DELETE', '', {}),
  sendQuote: byStaff(draftedQuote, 'POST', '/send', { message: 'As we discussed.' }),
  reviseQuote: byStaff(sentQuote, 'POST', '/revise', {}),
  withdrawQuote: byStaff(sentQuote, 'POST', '/withdraw', { reason: 'The laptops are no longer made.' }),
  resendQuote: byStaff(sentQuote, 'POST', '/resend', {}),
  linkQuote: byStaff(sentQuote, 'POST', '/link', { renew: true }),
  recordAcceptance: people => {
    const day = businessDay(new Date().toISOString(), brand.timeZone)
    const body = { name: 'Dana Whitfield', day, method: 'phone' }
    return byStaff(sentQuote, 'POST', '/record-acceptance', body)(people)
  },
  convertQuote: byStaff(acceptedQuote, 'POST', '/convert', {}),
  viewQuote: byCustomer('/views', () => ({})),
  acceptQuote: byCustomer('/accept', acceptanceOf),
  declineQuote: byCustomer('/decline', decline),
  askAboutQuote: byCustomer('/questions', question),
  downloadQuote: async people => {
    const { id } = await sentQuote(people)
    return () => people.customer.request('GET', `/api/quotes/${id}/pdf`)
  },
  downloadLinkedQuote: byLink('pdf', () => ({})),
  openLinkedQuote: byLink('open', () => ({})),
  viewLinkedQuote: byLink('views', () => ({})),
  acceptLinkedQuote: byLink('accept', acceptanceOf),
  declineLinkedQuote: byLink('decline', decline),
  askAboutLinkedQuote: byLink('questions', question),
}

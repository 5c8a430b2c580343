import { businessToday } from '#/functions/branding/data/business-date.ts'
import { handle } from '#/functions/http/handle.ts'
import { answeredView } from '#/functions/quotes/answered-quote.ts'
import { findLinkedQuote } from '#/functions/quotes/linked-quote.ts'
import { routes } from '#/shared/quotes/routes.ts'

export const handler = handle(routes.openLinkedQuote, async ({ body: { code }, now }) => {
  const whole = await findLinkedQuote(code, now)
  const { quoteNumber, status } = whole.quote
  if (status === 'draft') return { quoteNumber, isRevising: true, quote: null }
  const { day } = await businessToday(now)
  return { quoteNumber, isRevising: false, quote: await answeredView(whole, day) }
})

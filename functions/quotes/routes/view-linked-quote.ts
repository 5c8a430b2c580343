import { businessToday } from '#/functions/branding/data/business-date.ts'
import { handle } from '#/functions/http/handle.ts'
import { viewAsRecipient } from '#/functions/quotes/decline-quote.ts'
import { findLinkedQuote } from '#/functions/quotes/linked-quote.ts'
import { routes } from '#/shared/quotes/routes.ts'

export const handler = handle(routes.viewLinkedQuote, async ({ body: { code }, now }) => {
  const { quote } = await findLinkedQuote(code, now)
  const today = await businessToday(now)
  await viewAsRecipient(quote.id, { today, now, userId: null, recordWrites: () => [] })
  return {}
})

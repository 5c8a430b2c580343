import { businessToday } from '#/functions/branding/data/business-date.ts'
import { handle } from '#/functions/http/handle.ts'
import { askAbout } from '#/functions/quotes/ask-about-quote.ts'
import { byLink } from '#/functions/quotes/audit-summary.ts'
import { findLinkedQuote } from '#/functions/quotes/linked-quote.ts'
import { routes } from '#/shared/quotes/routes.ts'

export const handler = handle(routes.askAboutLinkedQuote, async ({ body, now, recordWrites }) => {
  const { quote } = await findLinkedQuote(body.code, now)
  await askAbout(quote, body, {
    today: await businessToday(now),
    at: now.toISOString(),
    userId: null,
    name: body.name ?? quote.recipientName,
    recordWrites: recordWrites({ response: {}, subject: quote.id, by: byLink }),
  })
  return {}
})

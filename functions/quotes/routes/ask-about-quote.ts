import { businessToday } from '#/functions/branding/data/business-date.ts'
import { handle } from '#/functions/http/handle.ts'
import { findQuoteFor, requireCustomer } from '#/functions/quotes/access.ts'
import { askAbout } from '#/functions/quotes/ask-about-quote.ts'
import { displayName } from '#/shared/lib/names.ts'
import { routes } from '#/shared/quotes/routes.ts'

export const handler = handle(routes.askAboutQuote, async ({ parameters: { id }, body, caller, now, recordWrites }) => {
  requireCustomer(caller)
  const { quote } = await findQuoteFor(caller, id)
  await askAbout(quote, body, {
    today: await businessToday(now),
    at: now.toISOString(),
    userId: caller.id,
    name: displayName(caller),
    recordWrites: recordWrites({ response: {}, subject: id }),
  })
  return {}
})

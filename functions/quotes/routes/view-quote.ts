import { businessToday } from '#/functions/branding/data/business-date.ts'
import { handle } from '#/functions/http/handle.ts'
import { findQuoteFor, requireCustomer } from '#/functions/quotes/access.ts'
import { viewAsRecipient } from '#/functions/quotes/decline-quote.ts'
import { routes } from '#/shared/quotes/routes.ts'

export const handler = handle(routes.viewQuote, async ({ parameters: { id }, caller, now, recordWrites }) => {
  requireCustomer(caller)
  await findQuoteFor(caller, id)
  await viewAsRecipient(id, {
    today: await businessToday(now),
    now,
    userId: caller.id,
    recordWrites: () => recordWrites({ response: {}, subject: id }),
  })
  return {}
})

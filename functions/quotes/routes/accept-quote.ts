import { businessToday } from '#/functions/branding/data/business-date.ts'
import { handle } from '#/functions/http/handle.ts'
import { acceptAsRecipient } from '#/functions/quotes/accept-quote.ts'
import { findQuoteFor, requireCustomer } from '#/functions/quotes/access.ts'
import { answeredView, replayAnswer } from '#/functions/quotes/answered-quote.ts'
import { convertNow } from '#/functions/quotes/convert-quote.ts'
import { routes } from '#/shared/quotes/routes.ts'

export const handler = handle(
  routes.acceptQuote,
  async ({ parameters: { id }, body, caller, now, address, userAgent, recordWrites }) => {
    requireCustomer(caller)
    await findQuoteFor(caller, id)
    const today = await businessToday(now)
    await acceptAsRecipient(id, body, {
      today,
      now,
      address,
      userAgent,
      userId: caller.id,
      recordWrites: changes => recordWrites({ subject: id, changes }),
    })
    return answeredView(await convertNow(id, now), today.day)
  },
  replayAnswer,
)

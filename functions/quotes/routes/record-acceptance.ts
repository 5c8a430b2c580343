import { businessToday } from '#/functions/branding/data/business-date.ts'
import { handle } from '#/functions/http/handle.ts'
import { acceptAsStaff } from '#/functions/quotes/accept-quote.ts'
import { replayQuote } from '#/functions/quotes/change-by-staff.ts'
import { convertNow } from '#/functions/quotes/convert-quote.ts'
import { quotePageView } from '#/functions/quotes/views.ts'
import { requireVersion } from '#/functions/table/optimistic-lock.ts'
import { routes } from '#/shared/quotes/routes.ts'

export const handler = handle(
  routes.recordAcceptance,
  async ({ parameters: { id }, body, caller, now, address, userAgent, recordWrites }) => {
    const today = await businessToday(now)
    await acceptAsStaff(
      id,
      body,
      {
        today,
        now,
        address,
        userAgent,
        userId: caller.id,
        recordWrites: changes => recordWrites({ subject: id, changes: { ...changes, method: body.method } }),
      },
      quote => requireVersion('quote', quote, body.version),
    )
    return quotePageView(await convertNow(id, now), caller, today.day)
  },
  replayQuote,
)

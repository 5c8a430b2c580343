import { businessToday } from '#/functions/branding/data/business-date.ts'
import { handle } from '#/functions/http/handle.ts'
import { replayQuote } from '#/functions/quotes/change-by-staff.ts'
import { convertNow } from '#/functions/quotes/convert-quote.ts'
import { findQuote } from '#/functions/quotes/data/quotes.ts'
import { quotePageView } from '#/functions/quotes/views.ts'
import { requireVersion } from '#/functions/table/optimistic-lock.ts'
import { transact } from '#/functions/table/table.ts'
import { Conflict } from '#/shared/lib/errors.ts'
import { routes } from '#/shared/quotes/routes.ts'
import { isAccepted } from '#/shared/quotes/rules.ts'

export const handler = handle(
  routes.convertQuote,
  async ({ parameters: { id }, body: { version }, caller, now, recordWrites }) => {
    const quote = await findQuote(id)
    requireVersion('quote', quote, version)
    if (!isAccepted(quote.status)) throw new Conflict('Only an accepted quote is converted.')
    const converted = await convertNow(id, now)
    await transact(recordWrites({ subject: id, changes: { status: converted.quote.status } }))
    return quotePageView(converted, caller, (await businessToday(now)).day)
  },
  replayQuote,
)

import { businessToday } from '#/functions/branding/data/business-date.ts'
import { handle } from '#/functions/http/handle.ts'
import { changeForPage, replayQuote } from '#/functions/quotes/change-by-staff.ts'
import { quoteEventWrite } from '#/functions/quotes/data/quote-events.ts'
import { recipientEmailWrite } from '#/functions/quotes/emails.ts'
import { requireForeignAddress } from '#/functions/quotes/send-checks.ts'
import { requireOpen } from '#/functions/quotes/transitions.ts'
import { requireVersion } from '#/functions/table/optimistic-lock.ts'
import { displayName } from '#/shared/lib/names.ts'
import { routes } from '#/shared/quotes/routes.ts'

export const handler = handle(
  routes.resendQuote,
  async ({ parameters: { id }, body: { to, message = '', version }, caller, now, recordWrites }) => {
    const today = await businessToday(now)
    const at = now.toISOString()
    if (to !== undefined) await requireForeignAddress(to)
    return changeForPage(id, { caller, today }, ({ quote }) => {
      requireVersion('quote', quote, version)
      requireOpen(quote, today)
      const sender = displayName(caller)
      return {
        after: { ...quote, updatedAt: at },
        extraWrites: [
          quoteEventWrite(id, { kind: 'resent', at, userId: caller.id, detail: to ?? quote.recipientEmail }),
          recipientEmailWrite('quoteSent', quote, { message, sender }, at, to),
          ...recordWrites({ subject: id }),
        ],
      }
    })
  },
  replayQuote,
)

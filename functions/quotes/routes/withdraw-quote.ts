import { businessToday } from '#/functions/branding/data/business-date.ts'
import { handle } from '#/functions/http/handle.ts'
import { describeChanges } from '#/functions/quotes/audit-summary.ts'
import { changeForPage, replayQuote } from '#/functions/quotes/change-by-staff.ts'
import { quoteEventWrite } from '#/functions/quotes/data/quote-events.ts'
import { recipientEmailWrite } from '#/functions/quotes/emails.ts'
import { applyWithdraw } from '#/functions/quotes/transitions.ts'
import { requireVersion } from '#/functions/table/optimistic-lock.ts'
import { routes } from '#/shared/quotes/routes.ts'

export const handler = handle(
  routes.withdrawQuote,
  async ({ parameters: { id }, body: { reason, version }, caller, now, recordWrites }) => {
    const today = await businessToday(now)
    const at = now.toISOString()
    return changeForPage(id, { caller, today }, ({ quote }) => {
      requireVersion('quote', quote, version)
      const after = applyWithdraw(quote, reason, at)
      const isKnown = quote.sentAt !== null && quote.recipientEmail !== ''
      return {
        after,
        extraWrites: [
          quoteEventWrite(id, { kind: 'withdrawn', at, userId: caller.id, detail: reason }),
          ...(isKnown ? [recipientEmailWrite('quoteWithdrawn', after, { reason }, at)] : []),
          ...recordWrites({ subject: id, changes: describeChanges(quote, after) }),
        ],
      }
    })
  },
  replayQuote,
)

import { businessToday } from '#/functions/branding/data/business-date.ts'
import { handle } from '#/functions/http/handle.ts'
import { describeChanges } from '#/functions/quotes/audit-summary.ts'
import { changeForPage, replayQuote } from '#/functions/quotes/change-by-staff.ts'
import { quoteEventWrite } from '#/functions/quotes/data/quote-events.ts'
import { applyRevise } from '#/functions/quotes/transitions.ts'
import { requireVersion } from '#/functions/table/optimistic-lock.ts'
import { routes } from '#/shared/quotes/routes.ts'

export const handler = handle(
  routes.reviseQuote,
  async ({ parameters: { id }, body: { version }, caller, now, recordWrites }) => {
    const today = await businessToday(now)
    const at = now.toISOString()
    return changeForPage(id, { caller, today }, ({ quote }) => {
      requireVersion('quote', quote, version)
      const after = applyRevise(quote, at)
      return {
        after,
        extraWrites: [
          quoteEventWrite(id, { kind: 'revised', at, userId: caller.id, detail: `Revision ${after.revision}` }),
          ...recordWrites({ subject: id, changes: describeChanges(quote, after) }),
        ],
      }
    })
  },
  replayQuote,
)

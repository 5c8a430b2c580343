import { businessToday } from '#/functions/branding/data/business-date.ts'
import { handle } from '#/functions/http/handle.ts'
import { changeForPage, replayQuote } from '#/functions/quotes/change-by-staff.ts'
import { quoteEventWrite } from '#/functions/quotes/data/quote-events.ts'
import { recipientEmailWrite } from '#/functions/quotes/emails.ts'
import { withPresentAddress } from '#/functions/quotes/recipient.ts'
import { requireForeignAddress } from '#/functions/quotes/send-checks.ts'
import { requireOpen } from '#/functions/quotes/transitions.ts'
import { requireVersion } from '#/functions/table/optimistic-lock.ts'
import { displayName } from '#/shared/lib/names.ts'
import { routes } from '#/shared/quotes/routes.ts'

export const handler = handle(
  routes.resendQuote,
  async ({ parameters: { id }, body: { to: typed, message = '', version }, caller, now, recordWrites }) => {
    const today = await businessToday(now)
    const at = now.toISOString()
    if (typed !== undefined) await requireForeignAddress(typed)
    return changeForPage(id, { caller, today }, async ({ quote }) => {
      requireVersion('quote', quote, version)
      requireOpen(quote, today)
      const sender = displayName(caller)
      const to = typed === quote.recipientEmail ? undefined : typed
      const after = { ...(await withPresentAddress(quote)), updatedAt: at }
      return {
        after,
        extraWrites: [
          quoteEventWrite(id, { kind: 'resent', at, userId: caller.id, detail: to ?? after.recipientEmail }),
          recipientEmailWrite('quoteSent', after, { message, sender }, at, to),
          ...recordWrites({ subject: id }),
        ],
      }
    })
  },
  replayQuote,
)

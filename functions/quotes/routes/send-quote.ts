import { businessToday } from '#/functions/branding/data/business-date.ts'
import { handle } from '#/functions/http/handle.ts'
import { describeChanges } from '#/functions/quotes/audit-summary.ts'
import { changeForPage, replayQuote } from '#/functions/quotes/change-by-staff.ts'
import { countSentWrites } from '#/functions/quotes/data/quote-counters.ts'
import { quoteEventWrite } from '#/functions/quotes/data/quote-events.ts'
import { revisionWrite } from '#/functions/quotes/data/revisions.ts'
import { recipientEmailWrite } from '#/functions/quotes/emails.ts'
import { amountsAt, quoteTaxRate, totalsOf } from '#/functions/quotes/pricing.ts'
import { withPresentAddress } from '#/functions/quotes/recipient.ts'
import { requireSendable } from '#/functions/quotes/send-checks.ts'
import { ticketNoteWrites } from '#/functions/quotes/ticket-notes.ts'
import { applySend, requireDraft } from '#/functions/quotes/transitions.ts'
import { requireVersion } from '#/functions/table/optimistic-lock.ts'
import { displayName } from '#/shared/lib/names.ts'
import { routes } from '#/shared/quotes/routes.ts'

export const handler = handle(
  routes.sendQuote,
  async ({ parameters: { id }, body: { to: typed, message = '', version }, caller, now, recordWrites }) => {
    const today = await businessToday(now)
    const at = now.toISOString()
    return changeForPage(id, { caller, today }, async whole => {
      const { quote, content } = whole
      requireVersion('quote', quote, version)
      requireDraft(quote)
      const addressed = await withPresentAddress(quote)
      const to = typed === quote.recipientEmail ? undefined : typed
      await requireSendable({ quote: addressed, content }, today.day, caller, to)
      const taxRate = await quoteTaxRate(quote, content)
      const after = { ...applySend(addressed, at), ...totalsOf(amountsAt(content, taxRate)), taxRate }
      const sender = displayName(caller)
      return {
        after,
        extraWrites: [
          revisionWrite(after, content),
          quoteEventWrite(id, {
            ...{ kind: 'sent', at, userId: caller.id, day: today.day },
            detail: to ?? after.recipientEmail,
          }),
          recipientEmailWrite('quoteSent', after, { message, sender }, at, to),
          ...countSentWrites(today.day, after),
          ...ticketNoteWrites(after, caller.id, at),
          ...recordWrites({ subject: id, changes: describeChanges(quote, after) }),
        ],
      }
    })
  },
  replayQuote,
)

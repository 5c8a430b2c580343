import { businessToday } from '#/functions/branding/data/business-date.ts'
import { handle } from '#/functions/http/handle.ts'
import { describeChanges } from '#/functions/quotes/audit-summary.ts'
import { changeForPage, replayQuote } from '#/functions/quotes/change-by-staff.ts'
import { changedDraft } from '#/functions/quotes/draft-quote.ts'
import { requireTicket } from '#/functions/quotes/require-ticket.ts'
import { requireDraft } from '#/functions/quotes/transitions.ts'
import { requireVersion } from '#/functions/table/optimistic-lock.ts'
import { routes } from '#/shared/quotes/routes.ts'

export const handler = handle(
  routes.updateQuote,
  async ({ parameters: { id }, body, caller, now, recordWrites }) => {
    const today = await businessToday(now)
    await requireTicket(body.ticketId)
    return changeForPage(id, { caller, today }, async whole => {
      requireVersion('quote', whole.quote, body.version)
      requireDraft(whole.quote)
      const { quote: after, content } = await changedDraft(whole, body, { today, by: caller.id, now })
      const extraWrites = recordWrites({ subject: id, changes: describeChanges(whole.quote, after) })
      return { after, content, extraWrites }
    })
  },
  replayQuote,
)

import { businessToday } from '#/functions/branding/data/business-date.ts'
import { handle } from '#/functions/http/handle.ts'
import { answeredView, replayLinkedAnswer } from '#/functions/quotes/answered-quote.ts'
import { byLink } from '#/functions/quotes/audit-summary.ts'
import { declineAsRecipient } from '#/functions/quotes/decline-quote.ts'
import { findLinkedQuote } from '#/functions/quotes/linked-quote.ts'
import { routes } from '#/shared/quotes/routes.ts'

export const handler = handle(
  routes.declineLinkedQuote,
  async ({ body, now, address, userAgent, recordWrites }) => {
    const { id } = (await findLinkedQuote(body.code, now)).quote
    const today = await businessToday(now)
    const declined = await declineAsRecipient(id, body, {
      today,
      now,
      address,
      userAgent,
      userId: null,
      recordWrites: changes => recordWrites({ subject: id, changes: { ...changes, by: 'by link' }, by: byLink }),
    })
    return answeredView(declined, today.day)
  },
  replayLinkedAnswer,
)

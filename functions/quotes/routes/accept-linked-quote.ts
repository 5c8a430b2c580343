import { businessToday } from '#/functions/branding/data/business-date.ts'
import { handle } from '#/functions/http/handle.ts'
import { acceptAsRecipient } from '#/functions/quotes/accept-quote.ts'
import { answeredView, replayLinkedAnswer } from '#/functions/quotes/answered-quote.ts'
import { byLink } from '#/functions/quotes/audit-summary.ts'
import { convertNow } from '#/functions/quotes/convert-quote.ts'
import { findLinkedQuote } from '#/functions/quotes/linked-quote.ts'
import { routes } from '#/shared/quotes/routes.ts'

export const handler = handle(
  routes.acceptLinkedQuote,
  async ({ body, now, address, userAgent, recordWrites }) => {
    const { id } = (await findLinkedQuote(body.code, now)).quote
    const today = await businessToday(now)
    await acceptAsRecipient(id, body, {
      today,
      now,
      address,
      userAgent,
      userId: null,
      recordWrites: changes =>
        recordWrites({ subject: id, changes: { ...changes, by: `${body.name.trim()} (by link)` }, by: byLink }),
    })
    return answeredView(await convertNow(id, now), today.day)
  },
  replayLinkedAnswer,
)

import { businessToday } from '#/functions/branding/data/business-date.ts'
import { handle } from '#/functions/http/handle.ts'
import { reloadQuote } from '#/functions/quotes/views.ts'
import { routes } from '#/shared/quotes/routes.ts'

export const handler = handle(routes.getQuote, async ({ parameters: { id }, caller, now }) =>
  reloadQuote(id, caller, (await businessToday(now)).day),
)

import { handle } from '#/functions/http/handle.ts'
import { findQuoteFor } from '#/functions/quotes/access.ts'
import { revisionsOf } from '#/functions/quotes/data/revisions.ts'
import { centsToDecimal } from '#/shared/lib/money.ts'
import { routes } from '#/shared/quotes/routes.ts'

export const handler = handle(routes.listQuoteRevisions, async ({ parameters: { id }, caller }) => {
  await findQuoteFor(caller, id)
  return (await revisionsOf(id)).map(({ revision, sentAt, quote }) => ({
    revision,
    sentAt,
    title: quote.title,
    totalAmount: centsToDecimal(quote.totalCents),
    monthlyTotal: centsToDecimal(quote.monthlyCents),
    validUntil: quote.validUntil,
  }))
})

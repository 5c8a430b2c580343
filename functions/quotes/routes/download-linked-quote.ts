import { businessToday } from '#/functions/branding/data/business-date.ts'
import { findProvider } from '#/functions/branding/data/provider.ts'
import { handle } from '#/functions/http/handle.ts'
import { InvalidLink } from '#/functions/http/link-codes.ts'
import { pdfResponse } from '#/functions/http/pdf-response.ts'
import { findLinkedQuote } from '#/functions/quotes/linked-quote.ts'
import { displayTaxRate } from '#/functions/quotes/pricing.ts'
import { quoteSheet } from '#/functions/quotes/quote-pdf.ts'
import { routes } from '#/shared/quotes/routes.ts'

export const handler = handle(routes.downloadLinkedQuote, async ({ body: { code }, now }) => {
  const whole = await findLinkedQuote(code, now)
  // A draft must not leak, also while its earlier revision has a link.
  if (whole.quote.status === 'draft') throw new InvalidLink()
  const [provider, { day }] = await Promise.all([findProvider(), businessToday(now)])
  const sheet = quoteSheet(whole, await displayTaxRate(whole), provider, day)
  const { location = '' } = await pdfResponse(sheet, `Quote ${whole.quote.quoteNumber}.pdf`)
  return { url: location }
})

import { businessToday } from '#/functions/branding/data/business-date.ts'
import { findProvider } from '#/functions/branding/data/provider.ts'
import { handle } from '#/functions/http/handle.ts'
import { pdfResponse } from '#/functions/http/pdf-response.ts'
import { findQuoteFor } from '#/functions/quotes/access.ts'
import { findRevision } from '#/functions/quotes/data/revisions.ts'
import { displayTaxRate } from '#/functions/quotes/pricing.ts'
import { quoteSheet } from '#/functions/quotes/quote-pdf.ts'
import { routes } from '#/shared/quotes/routes.ts'

export const handler = handle(
  routes.downloadQuote,
  async ({ parameters: { id }, query: { revision }, caller, now }) => {
    const current = await findQuoteFor(caller, id)
    const isOther = revision !== undefined && (revision !== current.quote.revision || current.quote.status === 'draft')
    const whole = isOther ? await findRevision(id, revision) : current
    const [provider, { day }] = await Promise.all([findProvider(), businessToday(now)])
    const taxRate = isOther ? whole.quote.taxRate : await displayTaxRate(whole)
    const { quoteNumber } = whole.quote
    return pdfResponse(quoteSheet(whole, taxRate, provider, day), `Quote ${quoteNumber}.pdf`)
  },
)

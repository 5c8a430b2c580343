import { findWholeQuote, type QuoteRow } from '#/functions/quotes/data/quotes.ts'
import { quantityText } from '#/shared/invoices/amounts.ts'
import { centsToDecimal } from '#/shared/lib/money.ts'
import type { OwnQuote } from '#/shared/personal-data/exported-records.ts'

/** A quote that was sent, for its recipient's data export. One batch read. */
export async function ownQuote(quote: QuoteRow): Promise<OwnQuote> {
  const { content } = await findWholeQuote(quote.id)
  const { acceptance } = quote
  return {
    ...quote,
    totalAmount: centsToDecimal(quote.totalCents),
    monthlyTotal: centsToDecimal(quote.monthlyCents),
    deliveryAddress: content.deliveryAddress,
    terms: content.terms,
    items: content.items.map(({ description, quantity, unitPriceCents }) => ({
      description,
      quantity: quantityText(quantity),
      unitPrice: centsToDecimal(unitPriceCents),
    })),
    acceptance: acceptance && {
      name: acceptance.name,
      jobTitle: acceptance.jobTitle,
      purchaseOrderNumber: acceptance.purchaseOrderNumber,
      at: acceptance.at,
      address: acceptance.address,
      userAgent: acceptance.userAgent,
    },
  }
}

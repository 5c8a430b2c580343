import type { QuoteContent, QuoteRow, WholeQuote } from '#/functions/quotes/data/quotes.ts'
import { findTaxExemption, findTaxSettings } from '#/functions/tax/data/tax.ts'
import { maxCents } from '#/shared/invoices/amounts.ts'
import type { FieldError } from '#/shared/lib/check.ts'
import { centsToDecimal, formatDollars } from '#/shared/lib/money.ts'
import { type QuoteAmounts, quoteAmounts } from '#/shared/quotes/amounts.ts'
import { isAccepted, isOpenQuote } from '#/shared/quotes/rules.ts'
import { noTax, rateOfSale, saleOfGoods, type TaxRate } from '#/shared/tax/rates.ts'

/** The amounts of a quote's content at a tax rate. */
export const amountsAt = (content: QuoteContent, taxRate: TaxRate): QuoteAmounts =>
  quoteAmounts(content.items, { kind: content.discountKind, value: content.discountValue }, taxRate)

/** The fault of totals that are too high with every line selected at its highest quantity; undefined if they are not. */
export function totalsFault(content: QuoteContent, taxRate: TaxRate): FieldError | undefined {
  const items = content.items.map(item => ({
    ...item,
    isSelected: true,
    quantity: item.maxQuantity === null ? item.quantity : item.maxQuantity * 100,
  }))
  const max = amountsAt({ ...content, items, discountKind: 'none', discountValue: 0 }, taxRate)
  if (max.totalCents <= maxCents && max.monthlyCents + max.monthlyTaxCents <= maxCents) return undefined
  return { field: 'items', message: `Totals can’t exceed ${formatDollars(centsToDecimal(maxCents))}` }
}

/**
 * The tax rate of a quote today: that of the delivery address’s state, or else of the provider’s; none for an exempt payer. A
 * prospect has no exemption.
 */
export async function quoteTaxRate(
  { customerId, companyId }: Pick<QuoteRow, 'customerId' | 'companyId'>,
  { deliveryAddress }: Pick<QuoteContent, 'deliveryAddress'>,
): Promise<TaxRate> {
  const payer = companyId ?? customerId
  const [settings, exemption] = await Promise.all([findTaxSettings(), payer && findTaxExemption(payer)])
  return exemption?.exempt ? noTax : rateOfSale(settings, saleOfGoods(deliveryAddress?.state))
}

/** The totals that a quote's row has, from its amounts. */
export const totalsOf = (amounts: QuoteAmounts) => ({
  subtotalCents: amounts.subtotalCents,
  discountCents: amounts.discountCents,
  taxCents: amounts.taxCents,
  totalCents: amounts.totalCents,
  monthlyCents: amounts.monthlyCents,
  monthlyTaxCents: amounts.monthlyTaxCents,
})

/** The rate that a quote is shown with: today's while it can change, or else that of the day it was closed. */
export async function displayTaxRate({ quote, content }: WholeQuote): Promise<TaxRate> {
  if (isAccepted(quote.status) && quote.acceptance) return quote.acceptance.taxRate
  return isOpenQuote(quote.status) || quote.status === 'draft' ? quoteTaxRate(quote, content) : quote.taxRate
}

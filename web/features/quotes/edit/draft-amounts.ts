import { lineAmountCents } from '#/shared/invoices/amounts.ts'
import { decimalToCents } from '#/shared/lib/money.ts'
import { plainAmount, plainNumber, plainPercentage } from '#/shared/lib/typed-numbers.ts'
import { type PricedItem, pricedItem, type QuoteAmounts, quoteAmounts, quoteDiscount } from '#/shared/quotes/amounts.ts'
import { parseTaxRate } from '#/shared/tax/rates.ts'
import type { QuoteRow, QuoteValues } from '#/web/features/quotes/edit/quote-form.ts'

export interface DraftAmounts extends QuoteAmounts {
  /** Cents of each row; undefined for a section, or without valid numbers. */
  rows: (number | undefined)[]
  /** The net of one-time lines with a known cost, and that cost; undefined if no line has one. */
  margin: { netCents: number; costCents: number; isWhole: boolean } | undefined
}

const isDecimal = (text: string, digits: number) => new RegExp(`^\\d{1,${digits}}(?:\\.\\d{1,2})?$`).test(text)

/** A row to price; undefined without valid numbers. */
function pricedRow(row: QuoteRow, index: number): PricedItem | undefined {
  const discountPercent = plainPercentage(row.discountPercent.trim() || '0')
  const quantity = plainNumber(row.quantity)
  const unitPrice = plainAmount(row.unitPrice)
  const isValid =
    row.row === 'line' && isDecimal(quantity, 4) && isDecimal(unitPrice, 8) && isDecimal(discountPercent, 3)
  if (!isValid) return undefined
  const isSelected = !row.isOptional || row.isSelected
  return pricedItem({
    ...row,
    id: String(index),
    quantity,
    unitPrice,
    discountPercent,
    isSelected,
  })
}

/** The amounts of a draft while it is edited, by the function that the server uses. Lines without valid numbers count as nothing. */
export function draftAmounts(
  { items, discountKind, discountValue: typedDiscount }: Pick<QuoteValues, 'items' | 'discountKind' | 'discountValue'>,
  taxRate: string,
): DraftAmounts {
  const discountValue = discountKind === 'percent' ? plainPercentage(typedDiscount) : plainAmount(typedDiscount)
  const priced = items.map(pricedRow)
  const isDiscount = discountKind !== 'none' && isDecimal(discountValue, 8)
  const discount = isDiscount ? quoteDiscount({ discountKind, discountValue }) : { kind: 'none' as const, value: 0 }
  const valid = priced.filter(item => item !== undefined)
  const amounts = quoteAmounts(valid, discount, parseTaxRate(taxRate))
  const byId = new Map(amounts.items.map(item => [item.id, item]))
  return {
    ...amounts,
    rows: priced.map(item => item && byId.get(item.id)?.netCents),
    margin: marginOf(items, priced, byId),
  }
}

function marginOf(
  rows: readonly QuoteRow[],
  priced: readonly (PricedItem | undefined)[],
  byId: ReadonlyMap<string, { netCents: number; discountCents: number }>,
): DraftAmounts['margin'] {
  const chosen = priced.flatMap((item, index) => {
    const row = rows[index]
    const amounts = item && byId.get(item.id)
    if (!item?.isSelected || !row || !amounts || item.billing !== 'once') return []
    const unitCost = plainAmount(row.unitCost)
    const cost = isDecimal(unitCost, 8) ? decimalToCents(unitCost) : undefined
    const costCents = cost === undefined ? undefined : lineAmountCents({ quantity: item.quantity, rateCents: cost })
    return [{ netCents: amounts.netCents - amounts.discountCents, costCents }]
  })
  const known = chosen.filter(line => line.costCents !== undefined)
  if (known.length === 0) return undefined
  return {
    netCents: known.reduce((sum, line) => sum + line.netCents, 0),
    costCents: known.reduce((sum, line) => sum + (line.costCents ?? 0), 0),
    isWhole: known.length === chosen.length,
  }
}

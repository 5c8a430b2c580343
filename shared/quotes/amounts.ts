import { hundredthsOf, lineAmountCents } from '#/shared/invoices/amounts.ts'
import { decimalToCents } from '#/shared/lib/money.ts'
import type { DiscountKind, ItemBilling } from '#/shared/quotes/rules.ts'
import type { TaxRate } from '#/shared/tax/rates.ts'
import { lineTaxCents } from '#/shared/tax/rounding.ts'

/** A line of a quote to price. */
export interface PricedItem {
  id: string
  billing: ItemBilling
  /** In hundredths: 150 is one and a half. */
  quantity: number
  unitPriceCents: number
  /** In hundredths of a percent: 1050 is 10.5 %. */
  discountPercent: number
  taxable: boolean
  isSelected: boolean
}

/** A discount on the whole quote: a share in hundredths of a percent, or cents. */
export interface QuoteDiscount {
  kind: DiscountKind
  value: number
}

/** The amounts of one line, in cents. A line that is not selected has its price, and no discount or tax. */
export interface ItemAmounts {
  id: string
  /** After the line's own discount. */
  netCents: number
  /** The line's part of the discount on the whole quote. */
  discountCents: number
  /** On the amount after all discounts. */
  taxCents: number
}

/** The amounts of a quote, in cents. `subtotalCents` is the sum of the selected lines' nets, before the discount. */
export interface QuoteAmounts {
  items: ItemAmounts[]
  subtotalCents: number
  discountCents: number
  taxCents: number
  totalCents: number
  /** After discounts, before tax. */
  monthlyCents: number
  monthlyDiscountCents: number
  /** An estimate: each invoice has the tax of its day. */
  monthlyTaxCents: number
}

const inPercent = 10_000n

/** A share of cents in hundredths of a percent, with half a cent rounded up. */
const percentCents = (cents: number, hundredthsOfPercent: number): number =>
  Number((BigInt(cents) * BigInt(hundredthsOfPercent) + inPercent / 2n) / inPercent)

/** A line's amount in cents less its own discount. */
export function itemNetCents({ quantity, unitPriceCents, discountPercent }: PricedItem): number {
  const cents = lineAmountCents({ quantity, rateCents: unitPriceCents })
  return cents - percentCents(cents, discountPercent)
}

/**
 * Splits an amount in proportion to some parts, so that the shares add up to it: the largest remainders get the cents that
 * rounding leaves, earlier ones first. No share exceeds its part, because the amount is at most the sum of the parts.
 */
export function spreadCents(amount: number, parts: readonly number[]): number[] {
  const sum = parts.reduce((total, part) => total + part, 0)
  if (sum === 0) return parts.map(() => 0)
  const exact = parts.map(part => BigInt(amount) * BigInt(part))
  const shares = exact.map(share => Number(share / BigInt(sum)))
  const left = amount - shares.reduce((total, share) => total + share, 0)
  const byRemainder = exact
    .map((share, index) => ({ index, remainder: share % BigInt(sum) }))
    .sort((a, b) => (a.remainder === b.remainder ? a.index - b.index : a.remainder > b.remainder ? -1 : 1))
  for (const { index } of byRemainder.slice(0, left)) shares[index] = (shares[index] ?? 0) + 1
  return shares
}

/**
 * The amounts of a quote as its page, the server, its PDF, its order and its invoice compute them. A discount in percent takes
 * that share of each selected line; an amount is spread over the selected one-time lines, and is at most their sum.
 */
export function quoteAmounts(items: readonly PricedItem[], discount: QuoteDiscount, taxRate: TaxRate): QuoteAmounts {
  const nets = items.map(itemNetCents)
  const discounts = discountsOf(items, nets, discount)
  const lines = items.map((item, index): ItemAmounts & { item: PricedItem } => {
    const netCents = nets[index] ?? 0
    const discountCents = discounts[index] ?? 0
    const isTaxed = item.isSelected && item.taxable
    return {
      item,
      id: item.id,
      netCents,
      discountCents,
      taxCents: isTaxed ? lineTaxCents(netCents - discountCents, taxRate) : 0,
    }
  })
  const sum = (billing: ItemBilling, name: 'netCents' | 'discountCents' | 'taxCents') =>
    lines
      .filter(({ item }) => item.isSelected && item.billing === billing)
      .reduce((total, line) => total + line[name], 0)
  const subtotalCents = sum('once', 'netCents')
  const discountCents = sum('once', 'discountCents')
  const taxCents = sum('once', 'taxCents')
  const monthlyDiscountCents = sum('monthly', 'discountCents')
  return {
    items: lines.map(({ item: _, ...amounts }) => amounts),
    subtotalCents,
    discountCents,
    taxCents,
    totalCents: subtotalCents - discountCents + taxCents,
    monthlyCents: sum('monthly', 'netCents') - monthlyDiscountCents,
    monthlyDiscountCents,
    monthlyTaxCents: sum('monthly', 'taxCents'),
  }
}

function discountsOf(items: readonly PricedItem[], nets: readonly number[], { kind, value }: QuoteDiscount): number[] {
  if (kind === 'none') return nets.map(() => 0)
  if (kind === 'percent') return nets.map((net, index) => (items[index]?.isSelected ? percentCents(net, value) : 0))
  const parts = nets.map((net, index) => (items[index]?.isSelected && items[index].billing === 'once' ? net : 0))
  const max = parts.reduce((total, part) => total + part, 0)
  return spreadCents(Math.min(value, max), parts)
}

/** A line in a response or a form. */
interface ShownItem {
  id: string
  billing: ItemBilling
  quantity: string | number
  unitPrice: string
  discountPercent: string
  taxable: boolean
  isSelected: boolean
}

/** A line of a response or of a valid form, to price. */
export const pricedItem = (item: ShownItem): PricedItem => ({
  id: item.id,
  billing: item.billing,
  quantity: hundredthsOf(item.quantity),
  unitPriceCents: decimalToCents(item.unitPrice),
  discountPercent: hundredthsOf(item.discountPercent),
  taxable: item.taxable,
  isSelected: item.isSelected,
})

/** The discount of a response or of a valid form: `discountValue` is a percentage or an amount in dollars. */
export const quoteDiscount = (quote: { discountKind: DiscountKind; discountValue: string }): QuoteDiscount => ({
  kind: quote.discountKind,
  value: quote.discountKind === 'none' ? 0 : hundredthsOf(quote.discountValue),
})

import type { StoredLine } from '#/functions/orders/data/order-lines.ts'
import type { AcceptedItem, QuotedBuild, StoredItem, WholeQuote } from '#/functions/quotes/data/quotes.ts'
import type { InvoiceLine } from '#/shared/invoices/amounts.ts'
import { nameWithSize } from '#/shared/pc-builds/draft.ts'

/** An accepted line with its amounts. */
export interface Accepted {
  item: StoredItem
  amounts: AcceptedItem
}

/** The lines that were accepted. */
export const acceptedItems = ({ quote, content }: WholeQuote): Accepted[] =>
  content.items.flatMap(item => {
    const amounts = quote.acceptance?.items.find(({ id, isSelected }) => isSelected && id === item.id)
    return amounts ? [{ item, amounts }] : []
  })

/** The contents of the orders that a quote leads to: one of all products, and one of each build. */
export interface OrderPlan {
  items: readonly Accepted[]
  build: (QuotedBuild & { id: NonNullable<StoredItem['buildId']> }) | null
}

export function orderPlans(accepted: readonly Accepted[]): OrderPlan[] {
  const products = accepted.filter(({ item }) => item.kind === 'product')
  const builds = accepted.flatMap((one): OrderPlan[] => {
    const { build, buildId } = one.item
    return build && buildId ? [{ items: [one], build: { ...build, id: buildId } }] : []
  })
  return [...(products.length > 0 ? [{ items: products, build: null }] : []), ...builds]
}

const newLine = { shipped: 0, refunded: 0 } as const

/** The lines of an order at accepted prices, none of which waits for stock yet. */
export function linesOf({ items, build }: OrderPlan): StoredLine[] {
  if (build) return items.flatMap(({ amounts }) => buildLines(build, amounts))
  return items.map(({ item, amounts }, index) => {
    const quantity = amounts.quantity / 100
    const discountCents = item.unitPriceCents * quantity - (amounts.netCents - amounts.discountCents)
    return {
      ...newLine,
      id: String(index + 1),
      catalog: 'products',
      productId: item.productId ?? '',
      name: item.description,
      quantity,
      priceCents: item.unitPriceCents,
      taxCents: amounts.taxCents,
      ...(discountCents > 0 && { discountCents }),
    }
  })
}

/** The components of a build, with its price and tax split in proportion to their prices; the last one has the rest. */
function buildLines({ components }: QuotedBuild, { netCents, discountCents, taxCents }: AcceptedItem): StoredLine[] {
  const weights = components.map(({ cents }) => cents)
  const prices = split(netCents - discountCents, weights)
  const taxes = split(taxCents, weights)
  return components.map(({ componentId, name, customSpecs }, index) => ({
    ...newLine,
    id: String(index + 1),
    catalog: 'components',
    productId: componentId,
    name: nameWithSize(name, customSpecs),
    quantity: 1,
    priceCents: prices[index] ?? 0,
    taxCents: taxes[index] ?? 0,
  }))
}

/** Splits cents in proportion to weights, rounding down; the last part has the rest. */
export function split(cents: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((total, weight) => total + weight, 0)
  const parts = weights.map(weight => (sum === 0 ? 0 : Number((BigInt(cents) * BigInt(weight)) / BigInt(sum))))
  const rest = cents - parts.slice(0, -1).reduce((total, part) => total + part, 0)
  return parts.map((part, index) => (index === parts.length - 1 ? rest : part))
}

/** The lines of the invoice: all accepted one-time lines, with their tax to the cent. */
export const invoiceLines = (accepted: readonly Accepted[]): InvoiceLine[] =>
  accepted
    .filter(({ item }) => item.billing === 'once')
    .map(({ item, amounts }, index) => {
      const amountCents = amounts.netCents - amounts.discountCents
      const full = Number((BigInt(amounts.quantity) * BigInt(item.unitPriceCents) + 50n) / 100n)
      return {
        id: String(index + 1),
        description: item.description,
        quantity: amounts.quantity,
        rateCents: item.unitPriceCents,
        amountCents,
        taxCents: amounts.taxCents,
        ...(full > amountCents && { discountCents: full - amountCents }),
        ...(!item.taxable && { isUntaxed: true }),
      }
    })

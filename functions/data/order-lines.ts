import type { StockWanted } from '#/functions/data/stock.ts'
import { totalCents } from '#/shared/cart.ts'
import type { StockedCatalog } from '#/shared/inventory.ts'
import { lineTaxCents, shareCents } from '#/shared/tax.ts'

/**
 * A line of an order, as it was priced on the day. Lines stand in their order's row: they are read with it, and its version guards
 * what is shipped and refunded of them.
 */
export interface StoredLine {
  /** Its number in the order, from '1'. */
  id: string
  catalog: StockedCatalog
  productId: string
  name: string
  quantity: number
  priceCents: number
  /** On the whole line. */
  taxCents: number
  shipped: number
  refunded: number
}

/** What is wanted, at its price. */
export interface PricedItem {
  catalog: StockedCatalog
  productId: string
  name: string
  quantity: number
  priceCents: number
}

/** Lines of priced items, each taxed at a rate in thousandths of a percent. */
export const newLines = (items: readonly PricedItem[], rate: number): StoredLine[] =>
  items.map((item, index) => ({
    ...item,
    id: String(index + 1),
    taxCents: lineTaxCents(item.priceCents * item.quantity, rate),
    shipped: 0,
    refunded: 0,
  }))

/** What lines come to, in cents. */
export function amountsOf(lines: readonly StoredLine[]) {
  const subtotalCents = totalCents(lines)
  const taxCents = lines.reduce((sum, line) => sum + line.taxCents, 0)
  return { subtotalCents, taxCents, totalCents: subtotalCents + taxCents }
}

/** Units of a line. */
export interface LineQuantity {
  line: string
  quantity: number
}

/** What goes back for `quantity` more units of a line, with their tax: parts add up to what was paid for the line. */
export function refundCents(line: StoredLine, quantity: number): number {
  const { refunded, taxCents, priceCents } = line
  const tax = (count: number) => shareCents(taxCents, line.quantity, count)
  return priceCents * quantity + tax(refunded + quantity) - tax(refunded)
}

/** The tax in what was refunded of lines, in cents. */
export const refundedTaxCents = (lines: readonly StoredLine[]): number =>
  lines.reduce((sum, { taxCents, quantity, refunded }) => sum + shareCents(taxCents, quantity, refunded), 0)

/** What of a line has neither left nor been refunded. */
export const unshipped = ({ quantity, shipped, refunded }: StoredLine): number =>
  Math.max(0, quantity - shipped - refunded)

export const unrefunded = ({ quantity, refunded }: StoredLine): number => quantity - refunded

/** What lines take of the stock, each entry once: the same part can stand in an order with and without its options. */
export function stockWantedBy(lines: readonly Pick<StoredLine, 'productId' | 'quantity'>[]): StockWanted[] {
  const wanted = new Map<string, number>()
  for (const { productId, quantity } of lines) wanted.set(productId, (wanted.get(productId) ?? 0) + quantity)
  return [...wanted].map(([productId, quantity]) => ({ productId, quantity }))
}

/** What lines are called together: 'Desk dock and 2 more'. */
export function summaryOf(lines: readonly StoredLine[]): string {
  const [first] = lines
  return lines.length > 1 ? `${first?.name} and ${lines.length - 1} more` : (first?.name ?? '')
}

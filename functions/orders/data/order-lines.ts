import type { StockWanted } from '#/functions/inventory/data/stock.ts'
import type { StockedCatalog } from '#/shared/inventory/schemas.ts'
import type { AssetId } from '#/shared/lib/ids.ts'
import { needsChoice, returnedUnits } from '#/shared/orders/returned-units.ts'
import type { TaxRate } from '#/shared/tax/rates.ts'
import { lineTaxCents, shareCents } from '#/shared/tax/rounding.ts'

/**
 * A line of an order, priced on the day of the order. Lines are stored in the order's row, so that they are read with it, and
 * its version guards their shipped and refunded quantities.
 */
export interface StoredLine {
  /** Line number in the order, from '1'. */
  id: string
  catalog: StockedCatalog
  productId: string
  name: string
  quantity: number
  priceCents: number
  /** Tax on the whole line. */
  taxCents: number
  shipped: number
  refunded: number
  /** Category and picture on the day of the order. Absent in orders of earlier releases. */
  category?: string
  picture?: string | null
  /** A quote's discount on the whole line; absent without one. */
  discountCents?: number
  /** Whether it waits for stock: nothing is held for it, and it cannot be shipped. Absent if not. */
  isBackordered?: boolean
  /** Whether its shipped units became assets; absent if not. */
  makesAssets?: boolean
  /** The assets of which staff said that they were returned, and the returned units at that time; absent before a choice. */
  returned?: { units: number; assetIds: AssetId[] }
}

/** The amount of a line before tax, in cents. */
export const lineAmountOf = ({ priceCents, quantity, discountCents = 0 }: StoredLine): number =>
  priceCents * quantity - discountCents

/** An item to order, at its price. */
export interface PricedItem {
  catalog: StockedCatalog
  productId: string
  name: string
  quantity: number
  priceCents: number
  category?: string
  /** The path or the address of its picture. */
  picture?: string | null
}

/** Lines for priced items, each taxed at `rate`. */
export const newLines = (items: readonly PricedItem[], rate: TaxRate): StoredLine[] =>
  items.map((item, index) => ({
    ...item,
    id: String(index + 1),
    taxCents: lineTaxCents(item.priceCents * item.quantity, rate),
    shipped: 0,
    refunded: 0,
  }))

/** The amounts of lines together, in cents. */
export function amountsOf(lines: readonly StoredLine[]) {
  const subtotalCents = lines.reduce((sum, line) => sum + lineAmountOf(line), 0)
  const taxCents = lines.reduce((sum, line) => sum + line.taxCents, 0)
  return { subtotalCents, taxCents, totalCents: subtotalCents + taxCents }
}

/** A quantity of one line. */
export interface LineQuantity {
  line: string
  quantity: number
}

/** Refund in cents, tax included, for `quantity` more units. Partial refunds add up to the amount paid. */
export function refundCents(line: StoredLine, quantity: number): number {
  const { refunded, taxCents, priceCents } = line
  const tax = (count: number) => shareCents(taxCents, line.quantity, count)
  return priceCents * quantity + tax(refunded + quantity) - tax(refunded)
}

/** The tax in the refunds of lines, in cents. */
export const refundedTaxCents = (lines: readonly StoredLine[]): number =>
  lines.reduce((sum, { taxCents, quantity, refunded }) => sum + shareCents(taxCents, quantity, refunded), 0)

/** Units still to ship. */
export const unshipped = ({ quantity, shipped, refunded }: StoredLine): number =>
  Math.max(0, quantity - shipped - refunded)

export const unrefunded = ({ quantity, refunded }: StoredLine): number => quantity - refunded

/** Whether staff must still choose which units of a line were returned. */
export const isUndecided = (line: StoredLine): boolean =>
  needsChoice(line) && line.returned?.units !== returnedUnits(line)

/** Whether the unit that became an asset is refunded: with its whole line, or because staff chose it. */
export const isUnitRefunded = (line: StoredLine, asset: AssetId): boolean =>
  unrefunded(line) === 0 ||
  // A refund that failed takes units back, and the choice with them.
  ((line.returned?.units ?? 0) <= returnedUnits(line) && line.returned?.assetIds.includes(asset) === true)

/** The stock that lines need, once per product: the same part can be in an order with and without its options. */
export function stockWantedBy(lines: readonly Pick<StoredLine, 'productId' | 'quantity'>[]): StockWanted[] {
  const wanted = new Map<string, number>()
  for (const { productId, quantity } of lines) wanted.set(productId, (wanted.get(productId) ?? 0) + quantity)
  return [...wanted].map(([productId, quantity]) => ({ productId, quantity }))
}

/** The stock that an order holds or has taken: that of the lines that do not wait for it. */
export const reservedStock = (lines: readonly StoredLine[]): StockWanted[] =>
  stockWantedBy(lines.filter(({ isBackordered }) => !isBackordered))

/** A short name for an order: the one that its customer gave the PC, or that of its lines: 'Desk dock and 2 more'. */
export function summaryOf({ buildName, lines }: { buildName?: string | null; lines: readonly StoredLine[] }): string {
  if (buildName) return buildName
  const [first] = lines
  return lines.length > 1 ? `${first?.name} and ${lines.length - 1} more` : (first?.name ?? '')
}

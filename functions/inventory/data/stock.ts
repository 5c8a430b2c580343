import { getAll, isNew, type Key, type Write } from '#/functions/table/table.ts'
import { catalogLimits } from '#/shared/catalog/rules.ts'
import { defaultReorderPoint } from '#/shared/inventory/rules.ts'
import type { StockedCatalog } from '#/shared/inventory/schemas.ts'
import type { OrderId } from '#/shared/lib/ids.ts'

/** Units reserved by an order, by its id, so that a repeated request takes or releases them only once. */
type HeldBy = `held:${OrderId}`

/**
 * The stock of a catalog entry, in a separate row so that a sale and an edit of the entry never overwrite each other.
 * `available` is `onHand` less `reserved`, stored because a condition cannot subtract.
 */
export interface StockRow extends Key {
  catalog: StockedCatalog
  onHand: number
  /** Units on hand that are reserved for orders awaiting payment. */
  reserved: number
  available: number
  version: number
  reorderPoint: number
  location: string
  barcode: string
  unitCostCents: number | null
  /** Counts the changes of the details, which are based on it; stock movements do not change it. */
  detailsVersion: number
  [held: HeldBy]: number
}

/** The fields of a stock row that only staff see, apart from the counters. */
type Details = Pick<StockRow, 'reorderPoint' | 'location' | 'barcode' | 'unitCostCents'>
const noDetails = { reorderPoint: defaultReorderPoint, location: '', barcode: '', unitCostCents: null }

/** A product and the quantity that an order needs. */
export interface StockWanted {
  productId: string
  quantity: number
}

export const stockLabel = 'stock'
/** Label of an order's write on the stock of one product. */
export const stockLabelOf = (id: string) => `stock of ${id}`
export const detailsLabel = 'stock details'
export const stockKey = (id: string): Key => ({ pk: `STOCK#${id}`, sk: 'STOCK' })
const heldBy = (orderId: OrderId): HeldBy => `held:${orderId}`

/** Units that can be sold: on hand and not reserved. */
export const availableIn = ({ onHand, reserved }: StockRow): number => Math.max(0, onHand - reserved)

/** Units of an item reserved by each pending order. */
export const holdsIn = (row: StockRow): { orderId: OrderId; quantity: number }[] =>
  Object.entries(row).flatMap(([name, quantity]) =>
    name.startsWith('held:') ? [{ orderId: name.slice('held:'.length) as OrderId, quantity: quantity as number }] : [],
  )

/** The write that creates an entry's stock row. */
export const newStockWrite = (catalog: StockedCatalog, id: string, onHand: number): Write => {
  const row: StockRow = {
    ...stockKey(id),
    catalog,
    onHand,
    reserved: 0,
    available: onHand,
    version: 1,
    ...noDetails,
    detailsVersion: 0,
  }
  return { label: stockLabel, put: { ...row }, condition: isNew }
}

/**
 * The write that adds `by`, which may be negative, to the units on hand; fails (label `stockLabel`) if fewer than that are
 * available, or if there would be more than a count can correct.
 */
export const changeStockWrite = (catalog: StockedCatalog, id: string, by: number): Write => ({
  label: stockLabel,
  change: stockKey(id),
  update:
    'SET #catalog = :catalog, reserved = if_not_exists(reserved, :none) ADD onHand :by, available :by, version :one',
  names: { '#catalog': 'catalog' },
  values: { ':catalog': catalog, ':none': 0, ':by': by, ':one': 1, ':limit': by < 0 ? -by : catalogLimits.stock - by },
  condition: by < 0 ? 'available >= :limit' : 'attribute_not_exists(onHand) OR onHand <= :limit',
})

/**
 * The write that corrects the units on hand after a count; fails (label `stockLabel`) if they are no longer `base`, or if
 * reserved units would be missing.
 */
export const countStockWrite = (id: string, onHand: number, base: number): Write => ({
  label: stockLabel,
  change: stockKey(id),
  update: 'ADD onHand :by, available :by, version :one',
  condition: `onHand = :base${onHand < base ? ' AND available >= :min' : ''}`,
  values: { ':by': onHand - base, ':base': base, ':one': 1, ...(onHand < base && { ':min': base - onHand }) },
})

/**
 * The write that changes the details of an item, without its counters; fails (label `detailsLabel`) if they have changed since
 * `base`, the `detailsVersion` that the editor saw.
 */
export const changeDetailsWrite = (id: string, details: Details, base: number): Write => ({
  label: detailsLabel,
  change: stockKey(id),
  update:
    'SET reorderPoint = :reorderPoint, #location = :location, barcode = :barcode, unitCostCents = :cost, detailsVersion = :next',
  condition:
    base === 0
      ? 'attribute_exists(pk) AND (attribute_not_exists(detailsVersion) OR detailsVersion = :base)'
      : 'detailsVersion = :base',
  names: { '#location': 'location' },
  values: {
    ':reorderPoint': details.reorderPoint,
    ':location': details.location,
    ':barcode': details.barcode,
    ':cost': details.unitCostCents,
    ':base': base,
    ':next': base + 1,
  },
})

/**
 * The writes that reserve stock for an order; fail if less is available, or the order already holds some. Each product may
 * appear only once.
 */
export const holdWrites = (orderId: OrderId, wanted: readonly StockWanted[]): Write[] =>
  wanted.map(({ productId, quantity }) => ({
    label: stockLabelOf(productId),
    change: stockKey(productId),
    update: 'SET #held = :n ADD reserved :n, available :minus, version :one',
    condition: 'available >= :n AND attribute_not_exists(#held)',
    names: { '#held': heldBy(orderId) },
    values: { ':n': quantity, ':minus': -quantity, ':one': 1 },
  }))

/** The writes that release an order's reserved stock; fail if the order holds another quantity. */
export const releaseWrites = (orderId: OrderId, held: readonly StockWanted[]): Write[] =>
  held.map(({ productId, quantity }) => ({
    label: stockLabelOf(productId),
    change: stockKey(productId),
    update: 'REMOVE #held ADD reserved :minus, available :n, version :one',
    condition: '#held = :n',
    names: { '#held': heldBy(orderId) },
    values: { ':n': quantity, ':minus': -quantity, ':one': 1 },
  }))

/** The writes that sell an order's reserved stock; fail if the order holds another quantity. */
export const sellHeldWrites = (orderId: OrderId, held: readonly StockWanted[]): Write[] =>
  held.map(({ productId, quantity }) => ({
    label: stockLabelOf(productId),
    change: stockKey(productId),
    update: 'REMOVE #held ADD onHand :minus, reserved :minus, version :one',
    condition: '#held = :n',
    names: { '#held': heldBy(orderId) },
    values: { ':n': quantity, ':minus': -quantity, ':one': 1 },
  }))

/** The writes that sell unreserved stock; fail if less is available. */
export const sellWrites = (wanted: readonly StockWanted[]): Write[] =>
  wanted.map(({ productId, quantity }) => ({
    label: stockLabelOf(productId),
    change: stockKey(productId),
    update: 'ADD onHand :minus, available :minus, version :one',
    condition: 'available >= :n',
    values: { ':n': quantity, ':minus': -quantity, ':one': 1 },
  }))

/** The writes that return goods to stock. */
export const returnWrites = (returned: readonly StockWanted[]): Write[] =>
  returned.map(({ productId, quantity }) => ({
    label: stockLabelOf(productId),
    change: stockKey(productId),
    update: 'ADD onHand :n, available :n, version :one',
    values: { ':n': quantity, ':one': 1 },
  }))

/** Access pattern: the stock of some entries, by id. One batch read per hundred. */
export async function stockOf(ids: readonly string[]): Promise<Map<string, StockRow>> {
  const rows = await getAll<StockRow>(ids.map(stockKey))
  return new Map(rows.map(row => [row.pk.slice('STOCK#'.length), row]))
}

/**
 * Access pattern: the available units of some entries, by id; entries without a stock row are left out. One batch read per
 * hundred.
 */
export async function stockLevels(ids: readonly string[]): Promise<Map<string, number>> {
  return new Map([...(await stockOf(ids))].map(([id, row]) => [id, availableIn(row)]))
}

import { getAll, isNew, type Key, type Write } from '#/functions/data/lib/table.ts'
import type { StockedCatalog } from '#/shared/inventory.ts'
import type { OrderId } from '#/shared/lib/ids.ts'

/** How many of an entry an order holds, by the order: so a hold is taken or released once, whatever is repeated. */
type HeldBy = `held:${OrderId}`

/**
 * How many of an entry there are: a row of its own, so that a sale and an edit of the entry never overwrite each other.
 * `available` is `onHand` less `reserved`, written with them: a condition cannot subtract.
 */
export interface StockRow extends Key {
  catalog: StockedCatalog
  onHand: number
  /** Of those on hand, how many are promised to orders that are being paid. */
  reserved: number
  available: number
  version: number
  [held: HeldBy]: number
}

/** Something that an order wants of the stock. */
export interface StockWanted {
  productId: string
  quantity: number
}

export const stockLabel = 'stock'
/** Names the guard of an order's write on the stock of one entry. */
export const stockLabelOf = (id: string) => `stock of ${id}`
export const stockKey = (id: string): Key => ({ pk: `STOCK#${id}`, sk: 'STOCK' })
const heldBy = (orderId: OrderId): HeldBy => `held:${orderId}`

/** How many can be sold: what is on hand and promised to nobody. */
export const availableIn = ({ onHand, reserved }: StockRow): number => Math.max(0, onHand - reserved)

/** Which orders hold some of an entry, and how many. */
export const holdsIn = (row: StockRow): { orderId: OrderId; quantity: number }[] =>
  Object.entries(row).flatMap(([name, quantity]) =>
    name.startsWith('held:') ? [{ orderId: name.slice('held:'.length) as OrderId, quantity: quantity as number }] : [],
  )

/** The write that begins an entry's stock. */
export const newStockWrite = (catalog: StockedCatalog, id: string, onHand: number): Write => {
  const row: StockRow = { ...stockKey(id), catalog, onHand, reserved: 0, available: onHand, version: 1 }
  return { label: stockLabel, put: { ...row }, condition: isNew }
}

/** The write that adds `by` (or, negative, takes it away) to what is on hand; refused (label `stockLabel`) below what is promised. */
export const changeStockWrite = (catalog: StockedCatalog, id: string, by: number): Write => ({
  label: stockLabel,
  change: stockKey(id),
  update:
    'SET #catalog = :catalog, reserved = if_not_exists(reserved, :none) ADD onHand :by, available :by, version :one',
  names: { '#catalog': 'catalog' },
  values: { ':catalog': catalog, ':none': 0, ':by': by, ':one': 1, ...(by < 0 && { ':least': -by }) },
  ...(by < 0 && { condition: 'available >= :least' }),
})

/** The write that corrects what is on hand after a count; refused (label `stockLabel`) where that is no longer `base`. */
export const countStockWrite = (id: string, onHand: number, base: number): Write => ({
  label: stockLabel,
  change: stockKey(id),
  update: 'ADD onHand :by, available :by, version :one',
  condition: `onHand = :base${onHand < base ? ' AND available >= :least' : ''}`,
  values: { ':by': onHand - base, ':base': base, ':one': 1, ...(onHand < base && { ':least': base - onHand }) },
})

/** The writes by which an order holds what it wants; refused where less is available. No entry may be wanted twice. */
export const holdWrites = (orderId: OrderId, wanted: readonly StockWanted[]): Write[] =>
  wanted.map(({ productId, quantity }) => ({
    label: stockLabelOf(productId),
    change: stockKey(productId),
    update: 'SET #held = :n ADD reserved :n, available :minus, version :one',
    condition: 'available >= :n AND attribute_not_exists(#held)',
    names: { '#held': heldBy(orderId) },
    values: { ':n': quantity, ':minus': -quantity, ':one': 1 },
  }))

/** The writes by which what an order holds is available again; refused where it holds something else. */
export const releaseWrites = (orderId: OrderId, held: readonly StockWanted[]): Write[] =>
  held.map(({ productId, quantity }) => ({
    label: stockLabelOf(productId),
    change: stockKey(productId),
    update: 'REMOVE #held ADD reserved :minus, available :n, version :one',
    condition: '#held = :n',
    names: { '#held': heldBy(orderId) },
    values: { ':n': quantity, ':minus': -quantity, ':one': 1 },
  }))

/** The writes by which what an order holds is sold; refused where it holds something else. */
export const sellHeldWrites = (orderId: OrderId, held: readonly StockWanted[]): Write[] =>
  held.map(({ productId, quantity }) => ({
    label: stockLabelOf(productId),
    change: stockKey(productId),
    update: 'REMOVE #held ADD onHand :minus, reserved :minus, version :one',
    condition: '#held = :n',
    names: { '#held': heldBy(orderId) },
    values: { ':n': quantity, ':minus': -quantity, ':one': 1 },
  }))

/** The writes by which what nobody holds is sold; refused where less is available. */
export const sellWrites = (wanted: readonly StockWanted[]): Write[] =>
  wanted.map(({ productId, quantity }) => ({
    label: stockLabelOf(productId),
    change: stockKey(productId),
    update: 'ADD onHand :minus, available :minus, version :one',
    condition: 'available >= :n',
    values: { ':n': quantity, ':minus': -quantity, ':one': 1 },
  }))

/** The writes by which goods are back in stock. */
export const returnWrites = (returned: readonly StockWanted[]): Write[] =>
  returned.map(({ productId, quantity }) => ({
    label: stockLabelOf(productId),
    change: stockKey(productId),
    update: 'ADD onHand :n, available :n, version :one',
    values: { ':n': quantity, ':one': 1 },
  }))

/** Access pattern: the stock of some entries, by id. One batch read for each hundred. */
export async function stockOf(ids: readonly string[]): Promise<Map<string, StockRow>> {
  const rows = await getAll<StockRow>(ids.map(stockKey))
  return new Map(rows.map(row => [row.pk.slice('STOCK#'.length), row]))
}

/** Access pattern: how many of some entries can be sold, by id; an entry without a row has none. One batch read for each hundred. */
export async function stockLevels(ids: readonly string[]): Promise<Map<string, number>> {
  return new Map([...(await stockOf(ids))].map(([id, row]) => [id, availableIn(row)]))
}

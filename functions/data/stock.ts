import { getAll, isNew, type Key, type Write } from '#/functions/data/lib/table.ts'

/** The catalogs whose entries are kept in stock. */
export type StockedCatalog = 'products' | 'components'

/** How many of an entry there are: a row of its own, so that a sale and an edit of the entry never overwrite each other. */
export interface StockRow extends Key {
  catalog: StockedCatalog
  onHand: number
  /** Of those on hand, how many are promised to orders. */
  reserved: number
  version: number
}

export const stockLabel = 'stock'
export const stockKey = (id: string): Key => ({ pk: `STOCK#${id}`, sk: 'STOCK' })

/** How many can be sold: what is on hand and promised to nobody. */
export const availableIn = ({ onHand, reserved }: StockRow): number => Math.max(0, onHand - reserved)

/** The write that begins an entry's stock. */
export const newStockWrite = (catalog: StockedCatalog, id: string, onHand: number): Write => {
  const row: StockRow = { ...stockKey(id), catalog, onHand, reserved: 0, version: 1 }
  return { label: stockLabel, put: { ...row }, condition: isNew }
}

/** The write that adds `by` (or, negative, takes it away) to what is on hand; refused (label `stockLabel`) below nothing. */
export const changeStockWrite = (catalog: StockedCatalog, id: string, by: number): Write => ({
  label: stockLabel,
  change: stockKey(id),
  update: 'SET #catalog = :catalog, reserved = if_not_exists(reserved, :none) ADD onHand :by, version :one',
  names: { '#catalog': 'catalog' },
  values: { ':catalog': catalog, ':none': 0, ':by': by, ':one': 1, ...(by < 0 && { ':least': -by }) },
  ...(by < 0 && { condition: 'onHand >= :least' }),
})

/** Access pattern: how many of some entries can be sold, by id; an entry without a row has none. One batch read for each hundred. */
export async function stockLevels(ids: readonly string[]): Promise<Map<string, number>> {
  const rows = await getAll<StockRow>(ids.map(stockKey))
  return new Map(rows.map(row => [row.pk.slice('STOCK#'.length), availableIn(row)]))
}

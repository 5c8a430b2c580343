import type { Entry } from '#/functions/data/catalogue.ts'
import { get } from '#/functions/data/lib/table.ts'
import { pcComponents } from '#/functions/data/pc-components.ts'
import { products } from '#/functions/data/products.ts'
import { availableIn, holdsIn, type StockRow, stockKey } from '#/functions/data/stock.ts'
import { type InventoryItem, lowStock, type StockedCatalog } from '#/shared/inventory.ts'
import { NotFound } from '#/shared/lib/errors.ts'

const catalogs = { products, components: pcComponents }

/** An entry with its stock, as the team sees it. An entry without a row has none. */
export function inventoryItem(catalog: StockedCatalog, entry: Entry, stock: StockRow | undefined): InventoryItem {
  const available = stock ? availableIn(stock) : 0
  return {
    id: entry.id,
    catalog,
    name: entry.name,
    category: entry.category,
    onHand: stock?.onHand ?? 0,
    reserved: stock?.reserved ?? 0,
    available,
    isLow: available <= lowStock,
    reservedBy: stock ? holdsIn(stock) : [],
  }
}

/** An entry with so many more on hand, or, negative, fewer: what a movement of its stock answers, without reading it again. */
export function withMoved(item: InventoryItem, quantity: number): InventoryItem {
  const onHand = item.onHand + quantity
  const available = Math.max(0, onHand - item.reserved)
  return { ...item, onHand, available, isLow: available <= lowStock }
}

/** The catalog that an entry in stock belongs to. Throws `NotFound`. */
export async function findStock(id: string): Promise<StockRow> {
  const stock = await get<StockRow>(stockKey(id))
  if (!stock) throw new NotFound('stock')
  return stock
}

/** An entry with its stock as it is now. Throws `NotFound`. */
export async function findInventoryItem(id: string): Promise<InventoryItem> {
  const stock = await findStock(id)
  return inventoryItem(stock.catalog, await catalogs[stock.catalog].find(id), stock)
}

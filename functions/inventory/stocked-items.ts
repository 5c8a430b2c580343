import type { Entry } from '#/functions/catalog/data/catalog.ts'
import { availableIn, holdsIn, type StockRow, stockKey } from '#/functions/inventory/data/stock.ts'
import { pcComponents } from '#/functions/pc-components/data/pc-components.ts'
import { products } from '#/functions/products/data/products.ts'
import { get } from '#/functions/table/table.ts'
import { defaultReorderPoint, isLow } from '#/shared/inventory/rules.ts'
import type { InventoryItem, StockedCatalog } from '#/shared/inventory/schemas.ts'
import { NotFound } from '#/shared/lib/errors.ts'
import { centsToDecimal } from '#/shared/lib/money.ts'

const catalogs = { products, components: pcComponents }

/** An item with its stock, as staff see it. An item without a stock row has none. */
export function inventoryItem(catalog: StockedCatalog, entry: Entry, stock: StockRow | undefined): InventoryItem {
  const available = stock ? availableIn(stock) : 0
  const reorderPoint = stock?.reorderPoint ?? defaultReorderPoint
  return {
    id: entry.id,
    catalog,
    name: entry.name,
    category: entry.category,
    onHand: stock?.onHand ?? 0,
    reserved: stock?.reserved ?? 0,
    available,
    reorderPoint,
    isLow: isLow({ available, reorderPoint }),
    location: stock?.location ?? '',
    barcode: stock?.barcode ?? '',
    unitCost: typeof stock?.unitCostCents === 'number' ? centsToDecimal(stock.unitCostCents) : null,
    detailsVersion: stock?.detailsVersion ?? 0,
    reservedBy: stock ? holdsIn(stock) : [],
  }
}

/** The item after a stock movement of `quantity` units, negative for fewer, so that the response needs no second read. */
export function withMoved(item: InventoryItem, quantity: number): InventoryItem {
  const onHand = item.onHand + quantity
  const available = Math.max(0, onHand - item.reserved)
  return { ...item, onHand, available, isLow: isLow({ ...item, available }) }
}

/** The item with other details, so that the response needs no second read. */
export const withDetails = (
  item: InventoryItem,
  details: Pick<InventoryItem, 'reorderPoint' | 'location' | 'barcode' | 'unitCost' | 'detailsVersion'>,
): InventoryItem => ({ ...item, ...details, isLow: isLow({ ...item, ...details }) })

/** The stock row of an item, which names its catalog. Throws `NotFound`. */
export async function findStock(id: string): Promise<StockRow> {
  const stock = await get<StockRow>(stockKey(id))
  if (!stock) throw new NotFound('stock')
  return stock
}

/** An item with its current stock. Throws `NotFound`. */
export async function findInventoryItem(id: string): Promise<InventoryItem> {
  const stock = await findStock(id)
  return inventoryItem(stock.catalog, await catalogs[stock.catalog].find(id), stock)
}

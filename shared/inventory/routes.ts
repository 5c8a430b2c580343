import * as z from 'zod/mini'
import { catalogLimits } from '#/shared/catalog/rules.ts'
import { InventoryItem, note, StockDetails, StockMovement, stockedCatalogs } from '#/shared/inventory/schemas.ts'
import { pageQuery, route } from '#/shared/lib/route.ts'
import { line } from '#/shared/lib/text.ts'

const byId = () => z.object({ id: z.uuid() })
const units = (min: number) => z.int().check(z.minimum(min), z.maximum(catalogLimits.stock))

export const routes = {
  listInventory: route({
    method: 'GET',
    path: '/api/inventory',
    summary: 'Lists the stock of a catalog, by category and name',
    access: 'staff',
    query: () =>
      pageQuery({
        catalog: z._default(z.enum(stockedCatalogs), 'products'),
        /** Only items that are low or out of stock. */
        low: z.optional(z.enum(['1'])),
      }),
    response: () => z.array(InventoryItem),
    paged: true,
  }),
  listMovements: route({
    method: 'GET',
    path: '/api/inventory/{id}/movements',
    summary: 'Lists the stock movements of an item, newest first',
    access: 'staff',
    parameters: byId,
    owner: 'everyone',
    query: () => pageQuery({}),
    response: () => z.array(StockMovement),
    paged: true,
  }),
  receiveStock: route({
    method: 'POST',
    path: '/api/inventory/{id}/receipts',
    summary: 'Adds units that a supplier delivered',
    access: 'staff',
    parameters: byId,
    owner: 'everyone',
    body: () => z.strictObject({ quantity: units(1), note: note() }),
    response: () => InventoryItem,
    status: 201,
    audited: 'Received stock',
    idempotent: true,
    limit: { perHour: 600 },
  }),
  countStock: route({
    method: 'PUT',
    path: '/api/inventory/{id}/count',
    summary: 'Corrects the units on hand after a count',
    access: 'staff',
    parameters: byId,
    owner: 'everyone',
    /** `onHandBase` is the stock that the person counting saw; a stale one is a 409. */
    body: () => z.strictObject({ onHand: units(0), onHandBase: units(0), note: z.optional(line(200)) }),
    response: () => InventoryItem,
    audited: 'Counted stock',
    idempotent: true,
  }),
  updateStockDetails: route({
    method: 'PUT',
    path: '/api/inventory/{id}/details',
    summary: 'Updates the reorder point, location, barcode and unit cost of an item',
    access: 'staff',
    parameters: byId,
    owner: 'everyone',
    body: () => StockDetails,
    response: () => InventoryItem,
    audited: 'Updated stock details',
    idempotent: true,
  }),
}

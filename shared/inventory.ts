import * as z from 'zod/mini'
import { catalogLimits } from '#/shared/catalog.ts'
import { OrderId } from '#/shared/lib/ids.ts'
import { pageQuery, route } from '#/shared/lib/route.ts'
import { instant, line, optionalLine } from '#/shared/lib/text.ts'

/** Stock at or below this is low. */
export const lowStock = 5

/** Reasons for a stock movement: sold, returned by a customer, counted or corrected by staff, received from a supplier. */
export const movementReasons = ['sale', 'return', 'count', 'receipt'] as const
export type MovementReason = (typeof movementReasons)[number]

/** The catalogs whose entries are kept in stock. */
export const stockedCatalogs = ['products', 'components'] as const
export type StockedCatalog = (typeof stockedCatalogs)[number]

export const InventoryItem = z.object({
  id: z.uuid(),
  catalog: z.enum(stockedCatalogs),
  name: z.string(),
  category: z.string(),
  onHand: z.int(),
  /** Units on hand that unpaid orders hold. */
  reserved: z.int(),
  /** Units that can be sold. */
  available: z.int(),
  isLow: z.boolean(),
  /** Reserved units by order. */
  reservedBy: z.array(z.object({ orderId: OrderId, quantity: z.int() })),
})
export type InventoryItem = z.infer<typeof InventoryItem>

export const StockMovement = z.object({
  at: instant(),
  reason: z.enum(movementReasons),
  /** Positive for stock that came in, negative for stock that went out. */
  quantity: z.int(),
  orderId: z.nullable(OrderId),
  /** Name of the person who moved it; the company's name if it was automatic. */
  userName: z.string(),
  note: z.string(),
})
export type StockMovement = z.infer<typeof StockMovement>

const byId = () => z.object({ id: z.uuid() })
const units = (min: number) => z.int().check(z.minimum(min), z.maximum(catalogLimits.stock))
const note = () => z._default(optionalLine(200), '')

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
}

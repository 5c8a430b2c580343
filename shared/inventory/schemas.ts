import * as z from 'zod/mini'
import { price } from '#/shared/catalog/schemas.ts'
import { OrderId } from '#/shared/lib/ids.ts'
import { dollars, instant, optionalLine } from '#/shared/lib/text.ts'

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
  /** The item is low when this many units or fewer are available. */
  reorderPoint: z.int(),
  isLow: z.boolean(),
  /** The place where it is kept; empty for none. */
  location: z.string(),
  /** The code on its package, such as an EAN or a UPC; empty for none. */
  barcode: z.string(),
  /** The price that we pay for one; null if unknown. */
  unitCost: z.nullable(dollars()),
  /** Increases by one with each change of the four fields above; 0 before the first. */
  detailsVersion: z.int(),
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

/** The details of an item that only staff see. `detailsVersion` is the one that the editor saw; a stale one is a 409. */
export const StockDetails = z.strictObject({
  reorderPoint: z.int().check(z.minimum(0), z.maximum(9999)),
  location: optionalLine(60),
  barcode: optionalLine(60),
  unitCost: z.nullable(price()),
  detailsVersion: z.int().check(z.nonnegative(), z.maximum(Number.MAX_SAFE_INTEGER)),
})
export type StockDetails = z.infer<typeof StockDetails>

export const note = () => z._default(optionalLine(200), '')

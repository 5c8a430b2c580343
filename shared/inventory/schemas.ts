import * as z from 'zod/mini'
import { OrderId } from '#/shared/lib/ids.ts'
import { instant, optionalLine } from '#/shared/lib/text.ts'

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
export const note = () => z._default(optionalLine(200), '')

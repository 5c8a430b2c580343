import { randomUUID } from 'node:crypto'
import { changeOrder } from '#/functions/orders/data/order-changes.ts'
import { eventWrite, type ShippedAssets, shipmentWrite } from '#/functions/orders/data/order-events.ts'
import type { LineQuantity, StoredLine } from '#/functions/orders/data/order-lines.ts'
import { findOrder, type OrderRow } from '#/functions/orders/data/orders.ts'
import { emailToCustomer } from '#/functions/orders/emails.ts'
import { applyShipment, lineOf } from '#/functions/orders/transitions.ts'
import { products } from '#/functions/products/data/products.ts'
import { requireVersion } from '#/functions/table/optimistic-lock.ts'
import type { Write } from '#/functions/table/table.ts'
import type { OrderId, UserId } from '#/shared/lib/ids.ts'
import { type NewShipment, pickupCarrier } from '#/shared/orders/schemas.ts'

/** The user making a change to an order, and its time. */
export interface Actor {
  id: UserId
  at: string
}
export type Along = (before: OrderRow, after: OrderRow) => readonly Write[]

/** The assets that units of an order's products become, by product. One batch read. */
async function shippedAssets(id: OrderId): Promise<Map<string, ShippedAssets>> {
  const { lines } = await findOrder(id)
  const ids = lines.flatMap(({ catalog, productId }) => (catalog === 'products' ? [productId] : []))
  const found = ids.length > 0 ? await products.findAll(ids) : []
  return new Map(
    found.flatMap(({ id: productId, assetType, warrantyMonths }) =>
      assetType ? [[productId, { type: assetType, warrantyMonths: warrantyMonths ?? null }] as const] : [],
    ),
  )
}

/** The lines of an order, with those marked whose shipped units become assets. */
function markedLines(
  lines: readonly StoredLine[],
  shipped: readonly LineQuantity[],
  made: ReadonlyMap<string, ShippedAssets>,
): StoredLine[] {
  const ids = new Set(shipped.map(({ line }) => line))
  return lines.map(line => (ids.has(line.id) && made.has(line.productId) ? { ...line, makesAssets: true } : line))
}

/** Records a shipment of an order's goods, and emails the customer. Throws `Conflict` and `Invalid`. */
export async function shipOrder(
  id: OrderId,
  shipment: NewShipment,
  actor: Actor,
  extraWrites: Along,
): Promise<OrderRow> {
  const made = await shippedAssets(id)
  const { carrier, trackingNumber, version, lines: wanted } = shipment
  const { id: userId, at } = actor
  const serialsOf = new Map(wanted?.map(({ line, serialNumbers }) => [line, serialNumbers]))
  return changeOrder(
    id,
    order => {
      requireVersion('order', order, version)
      const { after, quantities } = applyShipment(order, wanted, at)
      return { ...after, lines: markedLines(after.lines, quantities, made) }
    },
    (before, after) => {
      const { quantities } = applyShipment(before, wanted, at)
      const isPickup = before.deliveryAddress === null && carrier === pickupCarrier
      const event = { at, userId, detail: carrier }
      const data = { orderId: id, carrier, trackingNumber }
      const lines = quantities.map(one => {
        const assets = made.get(lineOf(before, one.line).productId)
        return { ...one, serialNumbers: serialsOf.get(one.line) ?? [], ...(assets && { assets }) }
      })
      const shippedLines = quantities.map(({ line, quantity }) => ({ name: lineOf(before, line).name, quantity }))
      return [
        shipmentWrite(id, { id: randomUUID(), at, carrier, trackingNumber, lines, userId }),
        eventWrite(id, isPickup ? { kind: 'handed-over', ...event, detail: '' } : { kind: 'shipped', ...event }),
        emailToCustomer(before.customerId, 'orderShipped', { ...data, lines: shippedLines, isPickup }, at),
        ...extraWrites(before, after),
      ]
    },
  )
}

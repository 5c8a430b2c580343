import { randomUUID } from 'node:crypto'
import { changeOrder } from '#/functions/orders/data/order-changes.ts'
import { eventWrite, shipmentWrite } from '#/functions/orders/data/order-events.ts'
import type { OrderRow } from '#/functions/orders/data/orders.ts'
import { emailToCustomer } from '#/functions/orders/emails.ts'
import { applyShipment, lineOf } from '#/functions/orders/transitions.ts'
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

/** Records a shipment of an order's goods, and emails the customer. Throws `Conflict` and `Invalid`. */
export function shipOrder(id: OrderId, shipment: NewShipment, actor: Actor, extraWrites: Along): Promise<OrderRow> {
  const { carrier, trackingNumber, version, lines: wanted } = shipment
  const { id: userId, at } = actor
  const serialsOf = new Map(wanted?.map(({ line, serialNumbers }) => [line, serialNumbers]))
  return changeOrder(
    id,
    order => {
      requireVersion('order', order, version)
      return applyShipment(order, wanted, at).after
    },
    (before, after) => {
      const { quantities } = applyShipment(before, wanted, at)
      const isPickup = before.deliveryAddress === null && carrier === pickupCarrier
      const event = { at, userId, detail: carrier }
      const data = { orderId: id, carrier, trackingNumber }
      const lines = quantities.map(one => ({ ...one, serialNumbers: serialsOf.get(one.line) ?? [] }))
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

import { randomUUID } from 'node:crypto'
import type { Key, Write } from '#/functions/data/lib/table.ts'
import type { OrderId, UserId } from '#/shared/lib/ids.ts'
import type { OrderEvent, Shipment } from '#/shared/orders.ts'

/** One thing that happened to an order, written with it. People are kept by id: names are asked for when they are shown. */
export type EventRow = Key & Omit<OrderEvent, 'userName'> & { userId: UserId }
export type ShipmentRow = Key & Shipment & { userId: UserId }

/** The write that adds to what happened to an order. */
export const eventWrite = (orderId: OrderId, event: Omit<EventRow, keyof Key>): Write => ({
  put: { pk: `ORDER#${orderId}`, sk: `EVENT#${event.at}#${randomUUID()}`, ...event },
})

/** The write that adds a shipment to an order. */
export const shipmentWrite = (orderId: OrderId, shipment: Omit<ShipmentRow, keyof Key>): Write => ({
  put: { pk: `ORDER#${orderId}`, sk: `SHIPMENT#${shipment.at}#${shipment.id}`, ...shipment },
})

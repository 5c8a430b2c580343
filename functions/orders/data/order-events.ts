import { randomUUID } from 'node:crypto'
import { type Key, queryAll, type Write } from '#/functions/table/table.ts'
import type { AssetType } from '#/shared/assets/rules.ts'
import type { OrderId, UserId } from '#/shared/lib/ids.ts'
import type { OrderEvent, Shipment } from '#/shared/orders/schemas.ts'

/** An event of an order, written in the transaction of its change. It stores a user id; names are looked up when shown. */
export type EventRow = Key & Omit<OrderEvent, 'userName'> & { userId: UserId }
/** The assets that the units of a shipped line become. */
export interface ShippedAssets {
  type: AssetType
  warrantyMonths: number | null
}
type ShippedLine = Shipment['lines'][number] & {
  /** Absent for a line that makes no assets. */
  assets?: ShippedAssets
}
export type ShipmentRow = Key & Omit<Shipment, 'lines'> & { lines: ShippedLine[]; userId: UserId }

/** The write that adds an event to an order. */
export const eventWrite = (orderId: OrderId, event: Omit<EventRow, keyof Key>): Write => ({
  put: { pk: `ORDER#${orderId}`, sk: `EVENT#${event.at}#${randomUUID()}`, ...event },
})

/** The write that adds a shipment to an order. */
export const shipmentWrite = (orderId: OrderId, shipment: Omit<ShipmentRow, keyof Key>): Write => ({
  put: { pk: `ORDER#${orderId}`, sk: `SHIPMENT#${shipment.at}#${shipment.id}`, ...shipment },
})

/** Access pattern: the shipments of an order, oldest first. One consistent query. */
export const shipmentsOf = (id: OrderId): Promise<ShipmentRow[]> =>
  queryAll<ShipmentRow>({ pk: `ORDER#${id}`, prefix: 'SHIPMENT#' })

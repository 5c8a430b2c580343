import { type Key, query, remove, type Write } from '#/functions/table/table.ts'
import type { OrderId } from '#/shared/lib/ids.ts'

/** The time at which an order's stock is released, unless it is paid by then. */
interface ReservationRow extends Key {
  orderId: OrderId
  until: string
}

const partition = 'RESERVATIONS'
const reservationKey = (orderId: OrderId): Key => ({ pk: `ORDER#${orderId}`, sk: 'RESERVATION' })

/** The write that schedules the release of an order's stock at `until`, an instant. */
export const reservationWrite = (orderId: OrderId, until: string): Write => {
  const row: ReservationRow = { ...reservationKey(orderId), orderId, until }
  return { put: { ...row, gsi1pk: partition, gsi1sk: `${until}#${orderId}` } }
}

/** The write that cancels the release of an order's stock. */
export const endReservationWrite = (orderId: OrderId): Write => ({ remove: reservationKey(orderId) })

/** Deletes a reservation left behind by a finished order. */
export const dropReservation = (orderId: OrderId) => remove(reservationKey(orderId))

/** Access pattern: orders whose reservation has expired, longest expired first, after a cursor. One index query. */
export async function lapsedReservations(now: Date, limit: number, after?: string) {
  const rows = await query<Key & { gsi1sk: string }>({ index: 'gsi1', pk: partition, after, limit })
  return rows
    .filter(({ gsi1sk }) => gsi1sk <= `${now.toISOString()}~`)
    .map(({ pk, gsi1sk }) => ({ id: pk.slice('ORDER#'.length) as OrderId, position: gsi1sk }))
}

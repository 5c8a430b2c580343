import { filledPage, mergeNewest, type Page, type Place, type Source } from '#/functions/data/lib/page.ts'
import { type Key, query, type Write } from '#/functions/data/lib/table.ts'
import { type OrderRow, orderKey } from '#/functions/data/orders.ts'
import type { OrderId, UserId } from '#/shared/lib/ids.ts'
import { type FulfillmentQueue, isInQueue } from '#/shared/order-states.ts'
import type { OrderStatus } from '#/shared/orders.ts'

/**
 * Where lists have an order: by the time at which it was placed, so that days are ranges of keys. A customer's list is of rows of
 * the table, for an index lags and an order just placed must be there; the team's are indexes.
 */
type Placed = Pick<OrderRow, 'id' | 'customerId' | 'status' | 'createdAt'>

const positionOf = ({ createdAt, id }: Placed) => `${createdAt}#${id}`
const partitionOf = (customerId: UserId) => `CUSTOMER#${customerId}`
const statusPlace = (order: Placed): Key => ({
  pk: partitionOf(order.customerId),
  sk: `ORDERSTATUS#${order.status}#${positionOf(order)}`,
})

/** The writes that give a new order its places in its customer's list. */
export const placeWrites = (order: Placed): Write[] => [
  { put: { pk: partitionOf(order.customerId), sk: `ORDER#${positionOf(order)}` } },
  { put: statusPlace(order) },
]

/** The writes that move an order to the place of another status. None where it has the same. */
export const movePlaceWrites = (before: Placed, after: Placed): Write[] =>
  before.status === after.status ? [] : [{ remove: statusPlace(before) }, { put: statusPlace(after) }]

/** Where an order stands in the indexes. */
export const indexed = (order: Placed) => ({
  gsi1pk: 'ORDERS',
  gsi1sk: positionOf(order),
  gsi2pk: `ORDERS#${order.status}`,
  gsi2sk: positionOf(order),
  gsi3pk: 'ORDERS#number',
  gsi3sk: order.id,
})

export interface OrderFilters {
  customerId?: UserId | undefined
  status?: OrderStatus | undefined
  fulfillment?: FulfillmentQueue | undefined
  /** Instants between which they were placed, the first included. */
  from?: string | undefined
  before?: string | undefined
}

interface PageRequest extends OrderFilters {
  limit: number
  after?: string | undefined
}

/** Access pattern: orders, newest first, of a customer, a status and some days where they are given. One key query and one batch read. */
export async function listOrders({ limit, after, ...filters }: PageRequest): Promise<Page<OrderRow>> {
  const source = sourceOf(filters)
  return filledPage<OrderRow>({
    limit,
    after,
    placesAfter: async (position, count) => {
      const places = await mergeNewest([source], count, position ?? filters.before)
      return places.filter(place => isSince(place, filters.from)).map(place => ({ ...place, key: keyAt(place) }))
    },
    belongs: row => matches(row, filters),
  })
}

/** Access pattern: the orders whose number begins so, newest first, as many as a page shows. One key query and one batch read. */
export function ordersNumbered(number: string, limit: number, filters: OrderFilters): Promise<Page<OrderRow>> {
  return filledPage<OrderRow>({
    limit,
    after: undefined,
    placesAfter: async position => {
      if (position) return []
      const found = { index: 'gsi3', pk: 'ORDERS#number', prefix: number, newestFirst: true } as const
      const keys = await query<Key & { gsi3sk: string }>({ ...found, limit })
      return keys.map(key => ({ key, position: key.gsi3sk }))
    },
    belongs: row => matches(row, filters),
  })
}

function sourceOf({ customerId, status }: OrderFilters): Source {
  if (customerId) return { pk: partitionOf(customerId), prefix: status ? `ORDERSTATUS#${status}#` : 'ORDER#' }
  return status ? { index: 'gsi2', pk: `ORDERS#${status}` } : { index: 'gsi1', pk: 'ORDERS' }
}

const keyAt = ({ position }: Place): Key => orderKey(position.slice(position.indexOf('#') + 1) as OrderId)
const isSince = ({ position }: Place, from: string | undefined) => !from || position >= from

const matches = (row: OrderRow, { customerId, status, fulfillment, from, before }: OrderFilters) =>
  (!fulfillment || isInQueue(row, fulfillment)) &&
  (!customerId || row.customerId === customerId) &&
  (!status || row.status === status) &&
  (!from || row.createdAt >= from) &&
  (!before || row.createdAt < before)

/** Access pattern: a customer's orders that come after one in their list, a hundred at most, oldest first. */
export async function orderIdsOf(customerId: UserId, after: string | undefined) {
  const rows = await query({ pk: partitionOf(customerId), prefix: 'ORDER#', after, limit: 100 })
  return rows.map(({ sk }) => ({ id: sk.slice(sk.lastIndexOf('#') + 1) as OrderId, position: sk }))
}

import { type OrderRow, orderKey } from '#/functions/orders/data/orders.ts'
import { filledPage, type IndexEntry, mergeNewest, type Page, type Source } from '#/functions/table/page.ts'
import { type Key, query, type Write } from '#/functions/table/table.ts'
import type { OrderId, UserId } from '#/shared/lib/ids.ts'
import { type FulfillmentQueue, isInQueue, isOnAccount } from '#/shared/orders/order-states.ts'
import type { OrderStatus } from '#/shared/orders/schemas.ts'

/**
 * Lists sort orders by the time they were placed, so that days are ranges of keys. A customer's list consists of rows in the
 * table itself, because an index lags and a new order must appear at once; the team's lists are indexes.
 */
type Placed = Pick<OrderRow, 'id' | 'customerId' | 'status' | 'createdAt' | 'paidAt' | 'releasedAt'>

const positionOf = ({ createdAt, id }: Placed) => `${createdAt}#${id}`
const partitionOf = (customerId: UserId) => `CUSTOMER#${customerId}`
const statusIndex = (order: Placed): Key => ({
  pk: partitionOf(order.customerId),
  sk: `ORDERSTATUS#${order.status}#${positionOf(order)}`,
})

/** The writes that add a new order to its customer's list. */
export const indexWrites = (order: Placed): Write[] => [
  { put: { pk: partitionOf(order.customerId), sk: `ORDER#${positionOf(order)}` } },
  { put: statusIndex(order) },
]

/** The writes that move an order's index row to its new status; none if the status is the same. */
export const moveIndexWrites = (before: Placed, after: Placed): Write[] =>
  before.status === after.status ? [] : [{ remove: statusIndex(before) }, { put: statusIndex(after) }]

/** Pending orders whose goods may leave, so that the work queues need not read the others. */
const onAccount = 'ORDERS#on-account'

/** An order's index keys. */
export const indexed = (order: Placed) => ({
  gsi1pk: 'ORDERS',
  gsi1sk: positionOf(order),
  gsi2pk: isOnAccount(order) && order.status === 'pending' ? onAccount : `ORDERS#${order.status}`,
  gsi2sk: positionOf(order),
  gsi3pk: 'ORDERS#number',
  gsi3sk: order.id,
})

export interface OrderFilters {
  customerId?: UserId | undefined
  status?: OrderStatus | undefined
  fulfillment?: FulfillmentQueue | undefined
  /** The range of instants in which they were placed: `from` is included, `before` is not. */
  from?: string | undefined
  before?: string | undefined
}

interface PageRequest extends OrderFilters {
  limit: number
  after?: string | undefined
}

/**
 * Access pattern: orders, newest first, optionally of one customer, one status or work queue, and some days. At most two key
 * queries and one batch read.
 */
export async function listOrders({ limit, after, ...filters }: PageRequest): Promise<Page<OrderRow>> {
  const sources = sourcesOf(filters)
  return filledPage<OrderRow>({
    limit,
    after,
    entriesAfter: async (position, count) => {
      const indexEntries = await mergeNewest(sources, count, position ?? filters.before)
      return indexEntries
        .filter(indexEntry => isSince(indexEntry, filters.from))
        .map(indexEntry => ({ ...indexEntry, key: keyAt(indexEntry) }))
    },
    belongs: row => matches(row, filters),
  })
}

/** Access pattern: one page of the orders whose number begins with `number`, newest first. One key query and one batch read. */
export function ordersNumbered(number: string, limit: number, filters: OrderFilters): Promise<Page<OrderRow>> {
  return filledPage<OrderRow>({
    limit,
    after: undefined,
    entriesAfter: async position => {
      if (position) return []
      const found = { index: 'gsi3', pk: 'ORDERS#number', prefix: number, newestFirst: true } as const
      const keys = await query<Key & { gsi3sk: string }>({ ...found, limit })
      return keys.map(key => ({ key, position: key.gsi3sk }))
    },
    belongs: row => matches(row, filters),
  })
}

function sourcesOf({ customerId, status, fulfillment }: OrderFilters): Source[] {
  const wanted = status ?? (fulfillment && 'paid')
  if (customerId) {
    const statuses = status ? [status] : fulfillment && (['paid', 'pending'] as const)
    const prefixes = statuses?.map(one => `ORDERSTATUS#${one}#`) ?? ['ORDER#']
    return prefixes.map(prefix => ({ pk: partitionOf(customerId), prefix }))
  }
  if (!wanted) return [{ index: 'gsi1', pk: 'ORDERS' }]
  const hasOnAccount = wanted === 'pending' || (fulfillment && !status)
  return [`ORDERS#${wanted}`, ...(hasOnAccount ? [onAccount] : [])].map(pk => ({ index: 'gsi2', pk }))
}

const keyAt = ({ position }: IndexEntry): Key => orderKey(position.slice(position.indexOf('#') + 1) as OrderId)
const isSince = ({ position }: IndexEntry, from: string | undefined) => !from || position >= from

const matches = (row: OrderRow, { customerId, status, fulfillment, from, before }: OrderFilters) =>
  (!fulfillment || isInQueue(row, fulfillment)) &&
  (!customerId || row.customerId === customerId) &&
  (!status || row.status === status) &&
  (!from || row.createdAt >= from) &&
  (!before || row.createdAt < before)

/** Access pattern: the ids of up to a hundred of a customer's orders, oldest first, after a cursor. One query. */
export async function orderIdsOf(customerId: UserId, after: string | undefined) {
  const rows = await query({ pk: partitionOf(customerId), prefix: 'ORDER#', after, limit: 100 })
  return rows.map(({ sk }) => ({ id: sk.slice(sk.lastIndexOf('#') + 1) as OrderId, position: sk }))
}

import { type OrderRow, orderKey } from '#/functions/orders/data/orders.ts'
import { filledPage, type IndexEntry, mergeNewest, type Page, type Source } from '#/functions/table/page.ts'
import { type Key, query, type Write } from '#/functions/table/table.ts'
import type { UserRow } from '#/functions/users/data/users.ts'
import { hasBillingRights } from '#/shared/companies/roles.ts'
import type { CompanyId, OrderId, UserId } from '#/shared/lib/ids.ts'
import { type FulfillmentQueue, isInQueue, isOnAccount } from '#/shared/orders/order-states.ts'
import type { OrderStatus } from '#/shared/orders/schemas.ts'

/**
 * Lists sort orders by the time they were placed, so that days are ranges of keys. A customer's list consists of rows in the
 * table itself, because an index lags and a new order must appear at once; the team's lists are indexes.
 */
type Placed = Pick<OrderRow, 'id' | 'customerId' | 'companyId' | 'status' | 'createdAt' | 'paidAt' | 'releasedAt'>

const positionOf = ({ createdAt, id }: Placed) => `${createdAt}#${id}`
const partitionOf = (customerId: UserId) => `CUSTOMER#${customerId}`
const companyPartition = (companyId: CompanyId) => `COMPANYLIST#${companyId}`
const partitionsOf = ({ customerId, companyId }: Placed) => [
  partitionOf(customerId),
  ...(companyId ? [companyPartition(companyId)] : []),
]
const listKey = (pk: string, order: Placed): Key => ({ pk, sk: `ORDER#${positionOf(order)}` })
const statusIndex = (pk: string, order: Placed): Key => ({
  pk,
  sk: `ORDERSTATUS#${order.status}#${positionOf(order)}`,
})

/** The writes that add a new order to the lists of its customer and company. */
export const indexWrites = (order: Placed): Write[] =>
  partitionsOf(order).flatMap(pk => [{ put: listKey(pk, order) }, { put: statusIndex(pk, order) }])

/** The writes that move an order's index rows to its new status; none if the status is the same. */
export const moveIndexWrites = (before: Placed, after: Placed): Write[] =>
  before.status === after.status
    ? []
    : partitionsOf(after).flatMap(pk => [{ remove: statusIndex(pk, before) }, { put: statusIndex(pk, after) }])

/** The writes that move an order from its company's list to another's; its status does not change. */
export const moveCompanyIndexWrites = (before: Placed, after: Placed): Write[] => [
  ...(before.companyId
    ? [listKey, statusIndex].map(key => ({ remove: key(companyPartition(before.companyId as CompanyId), before) }))
    : []),
  ...(after.companyId
    ? [listKey, statusIndex].map(key => ({ put: key(companyPartition(after.companyId as CompanyId), after) }))
    : []),
]

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

export type OrderReader = Pick<UserRow, 'id' | 'companyId' | 'companyRole'>

export interface OrderFilters {
  customerId?: UserId | undefined
  companyId?: CompanyId | undefined
  /** The customer who reads the list: their own orders and, with billing rights, their company's. */
  reader?: OrderReader | undefined
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

function sourcesOf({ customerId, companyId, reader, status, fulfillment }: OrderFilters): Source[] {
  const wanted = status ?? (fulfillment && 'paid')
  const owners = ownersOf({ customerId, companyId, reader })
  if (owners) {
    const statuses = status ? [status] : fulfillment && (['paid', 'pending'] as const)
    const prefixes = statuses?.map(one => `ORDERSTATUS#${one}#`) ?? ['ORDER#']
    return owners.flatMap(pk => prefixes.map(prefix => ({ pk, prefix })))
  }
  if (!wanted) return [{ index: 'gsi1', pk: 'ORDERS' }]
  const hasOnAccount = wanted === 'pending' || (fulfillment && !status)
  return [`ORDERS#${wanted}`, ...(hasOnAccount ? [onAccount] : [])].map(pk => ({ index: 'gsi2', pk }))
}

/** The partitions of the lists of a customer, a company or a reader; undefined for the team's lists. */
function ownersOf({ customerId, companyId, reader }: OrderFilters): string[] | undefined {
  if (reader) {
    const isShared = reader.companyId && hasBillingRights(reader)
    return [partitionOf(reader.id), ...(reader.companyId && isShared ? [companyPartition(reader.companyId)] : [])]
  }
  if (customerId) return [partitionOf(customerId)]
  return companyId ? [companyPartition(companyId)] : undefined
}

/**
 * Whether a customer may see an order: their own and, with billing rights, their company's. They do not see what they ordered for a
 * company that they left.
 */
export function isOrderOf(reader: OrderReader, { customerId, companyId }: Placed): boolean {
  if (companyId === null) return customerId === reader.id
  return companyId === reader.companyId && (customerId === reader.id || hasBillingRights(reader))
}

const keyAt = ({ position }: IndexEntry): Key => orderKey(position.slice(position.indexOf('#') + 1) as OrderId)
const isSince = ({ position }: IndexEntry, from: string | undefined) => !from || position >= from

const matches = (row: OrderRow, { customerId, companyId, reader, status, fulfillment, from, before }: OrderFilters) =>
  (!fulfillment || isInQueue(row, fulfillment)) &&
  (!customerId || row.customerId === customerId) &&
  (!companyId || row.companyId === companyId) &&
  (!reader || isOrderOf(reader, row)) &&
  (!status || row.status === status) &&
  (!from || row.createdAt >= from) &&
  (!before || row.createdAt < before)

/** Access pattern: the ids of up to a hundred of a customer's orders, oldest first, after a cursor. One query. */
export async function orderIdsOf(customerId: UserId, after: string | undefined) {
  const rows = await query({ pk: partitionOf(customerId), prefix: 'ORDER#', after, limit: 100 })
  return rows.map(({ sk }) => ({ id: sk.slice(sk.lastIndexOf('#') + 1) as OrderId, position: sk }))
}

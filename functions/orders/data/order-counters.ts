import { addWrites, anyShard } from '#/functions/table/counters.ts'
import { type Key, query, type Write } from '#/functions/table/table.ts'
import { type OrderStatus, orderStatuses } from '#/shared/orders/schemas.ts'

/** The number of orders by status, in eight rows, of which a write picks one at random, because every order writes there. */
type CounterRow = Key & Partial<Record<OrderStatus, number>>

const shards = 8

/** The writes that move an order from the counter of `from`, if any, to that of `to`; none if nothing changes. */
export const countOrderWrites = (from: OrderStatus | undefined, to: OrderStatus): Write[] =>
  from === to ? [] : addWrites({ pk: 'COUNTER#orders', sk: anyShard(shards) }, { ...(from && { [from]: -1 }), [to]: 1 })

/** Access pattern: the number of orders by status. One consistent query of at most eight rows. */
export async function orderCounts(): Promise<Record<OrderStatus, number>> {
  const rows = await query<CounterRow>({ pk: 'COUNTER#orders', limit: shards })
  const sumOf = (status: OrderStatus) => rows.reduce((sum, row) => sum + (row[status] ?? 0), 0)
  return Object.fromEntries(orderStatuses.map(status => [status, Math.max(0, sumOf(status))])) as Record<
    OrderStatus,
    number
  >
}

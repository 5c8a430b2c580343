import type { Key, Write } from '#/functions/data/lib/table.ts'
import { limitFactor } from '#/functions/lib/env.ts'
import { mostPendingOrders } from '#/shared/checkout.ts'
import type { UserId } from '#/shared/lib/ids.ts'
import type { OrderStatus } from '#/shared/orders.ts'

/** Names the guard of a new order on how many of its customer's wait for their payment. */
export const pendingLabel = 'pending orders'
const countersKey = (customerId: UserId): Key => ({ pk: `CUSTOMER#${customerId}`, sk: 'ORDERCOUNTERS' })

/**
 * The writes that count how many orders of a customer wait for their payment, for each holds stock; refused (label `pendingLabel`)
 * where there are as many as may be. None where a change does not touch it.
 */
export function countPendingWrites(customerId: UserId, from: OrderStatus | undefined, to: OrderStatus): Write[] {
  const by = Number(to === 'pending') - Number(from === 'pending')
  if (by === 0) return []
  const most = mostPendingOrders * limitFactor()
  return [
    {
      label: pendingLabel,
      change: countersKey(customerId),
      update: 'ADD pending :by',
      values: { ':by': by, ...(by > 0 && { ':most': most }) },
      ...(by > 0 && { condition: 'attribute_not_exists(pending) OR pending < :most' }),
    },
  ]
}

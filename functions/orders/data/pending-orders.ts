import { stockWantedBy } from '#/functions/orders/data/order-lines.ts'
import type { NewOrder } from '#/functions/orders/data/orders.ts'
import { limitFactor } from '#/functions/runtime/env.ts'
import { get, type Key, type Write } from '#/functions/table/table.ts'
import type { UserId } from '#/shared/lib/ids.ts'
import type { OrderStatus } from '#/shared/orders/schemas.ts'

/** Limits on all unpaid orders of a customer together. */
export interface HoldLimits {
  orders: number
  /** Units of one product. */
  units: number
}

/** Label of a new order's guard on the number of its customer's unpaid orders, and on the units that they hold together. */
export const pendingLabel = 'pending orders'
const countersKey = (customerId: UserId): Key => ({ pk: `CUSTOMER#${customerId}`, sk: 'ORDERCOUNTERS' })

/** The attribute that counts the units of a product held by unpaid orders. */
const heldOf = (productId: string) => `held:${productId}`

type Held = Pick<NewOrder, 'customerId' | 'lines'>

/**
 * The write that counts an unpaid order and the units that it holds; fails (label `pendingLabel`) if its customer's unpaid
 * orders are at their limits. A paid or free order holds nothing.
 */
export function beginHoldWrites({ customerId, lines }: Held, status: OrderStatus, limits: HoldLimits): Write[] {
  if (status !== 'pending') return []
  const wanted = stockWantedBy(lines)
  const factor = limitFactor()
  const room = wanted.map((_, index) => `(attribute_not_exists(#held${index}) OR #held${index} <= :room${index})`)
  return [
    {
      label: pendingLabel,
      change: countersKey(customerId),
      update: `ADD pending :one, ${wanted.map((_, index) => `#held${index} :held${index}`).join(', ')}`,
      condition: ['(attribute_not_exists(pending) OR pending < :max)', ...room].join(' AND '),
      names: Object.fromEntries(wanted.map(({ productId }, index) => [`#held${index}`, heldOf(productId)])),
      values: {
        ':one': 1,
        ':max': limits.orders * factor,
        ...Object.fromEntries(wanted.map(({ quantity }, index) => [`:held${index}`, quantity])),
        ...Object.fromEntries(wanted.map(({ quantity }, index) => [`:room${index}`, limits.units * factor - quantity])),
      },
    },
  ]
}

/** Access pattern: the number of a customer's unpaid orders. One consistent read. */
export const pendingOrdersOf = async (customerId: UserId): Promise<number> =>
  (await get<Key & { pending?: number }>(countersKey(customerId)))?.pending ?? 0

/**
 * The write that stops counting an order as unpaid, and releases its units from the limit; none if the change does not affect
 * that.
 */
export function endHoldWrites({ customerId, lines }: Held, from: OrderStatus, to: OrderStatus): Write[] {
  if (from !== 'pending' || to === 'pending') return []
  const held = stockWantedBy(lines)
  return [
    {
      label: pendingLabel,
      change: countersKey(customerId),
      update: `ADD pending :minus, ${held.map((_, index) => `#held${index} :held${index}`).join(', ')}`,
      names: Object.fromEntries(held.map(({ productId }, index) => [`#held${index}`, heldOf(productId)])),
      values: { ':minus': -1, ...Object.fromEntries(held.map(({ quantity }, index) => [`:held${index}`, -quantity])) },
    },
  ]
}

import { randomUUID } from 'node:crypto'
import { returnWrites } from '#/functions/inventory/data/stock.ts'
import { movementWrite } from '#/functions/inventory/data/stock-movements.ts'
import { eventWrite } from '#/functions/orders/data/order-events.ts'
import { type LineQuantity, stockWantedBy } from '#/functions/orders/data/order-lines.ts'
import type { OrderRow } from '#/functions/orders/data/orders.ts'
import { type NewRefund, newRefundWrite } from '#/functions/orders/data/refunds.ts'
import { lineOf } from '#/functions/orders/transitions.ts'
import type { Write } from '#/functions/table/table.ts'
import type { UserId } from '#/shared/lib/ids.ts'
import { centsToDecimal } from '#/shared/lib/money.ts'

interface Wanted {
  quantities: LineQuantity[]
  amountCents: number
  reason: string
  /** Whether the goods can be sold again. */
  restock: boolean
  by: UserId
  at: string
}

/** A refund of lines, not yet requested from Stripe, and the writes that begin it. Free lines are taken back without a refund. */
export function beginRefund(order: OrderRow, { quantities, amountCents, reason, restock, by, at }: Wanted) {
  const restocked = restock ? restockable(order, quantities) : []
  const writes: Write[] = [
    eventWrite(order.id, { kind: 'refund', at, userId: by, detail: centsToDecimal(amountCents) }),
    ...restockWrites(order, restocked, by, at),
  ]
  if (amountCents === 0) return { refund: undefined, writes }
  if (!order.stripePaymentIntentId) throw new Error(`Order ${order.id} is paid by no payment`)
  const refund: NewRefund = {
    id: randomUUID(),
    orderId: order.id,
    intentId: order.stripePaymentIntentId,
    amountCents,
    state: 'requested',
    reason,
    lines: quantities,
    ...(restocked.length > 0 && { restocked }),
    at,
  }
  return { refund, writes: [newRefundWrite(refund), ...writes] }
}

/** Units of an order that can go back to stock: not those of a canceled order, which put them back, or of a line that has none. */
const restockable = (order: OrderRow, quantities: readonly LineQuantity[]): LineQuantity[] =>
  order.status === 'cancelled' ? [] : quantities.filter(({ line }) => !lineOf(order, line).isBackordered)

/** Writes that put goods of an order back in stock. */
function restockWrites(order: OrderRow, quantities: readonly LineQuantity[], by: UserId, at: string): Write[] {
  const returned = stockWantedBy(
    quantities.map(({ line, quantity }) => ({ productId: lineOf(order, line).productId, quantity })),
  )
  return [
    ...returnWrites(returned),
    ...returned.map(({ productId, quantity }) =>
      movementWrite(productId, { at, reason: 'return', quantity, orderId: order.id, userId: by, note: '' }),
    ),
  ]
}

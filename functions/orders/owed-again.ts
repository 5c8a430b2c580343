import { sellWrites, stockLabelOf } from '#/functions/inventory/data/stock.ts'
import { movementWrite } from '#/functions/inventory/data/stock-movements.ts'
import { type LineQuantity, stockWantedBy, unshipped } from '#/functions/orders/data/order-lines.ts'
import type { OrderRow } from '#/functions/orders/data/orders.ts'
import type { OrderRefundRow } from '#/functions/orders/data/refunds.ts'
import { lineOf } from '#/functions/orders/transitions.ts'
import { ConditionFailed, type Write } from '#/functions/table/table.ts'
import { systemId } from '#/shared/lib/ids.ts'

/** The units that an order owes again after a refund failed, and what that means for their stock. */
export interface OwedAgain {
  /** The order, with lines that wait for stock if theirs was sold meanwhile. */
  after: OrderRow
  /** Takes the units that are still in stock. */
  writes: Write[]
  /** Sentences for staff about the stock. */
  advice: string[]
}

/**
 * The units that a failed refund put in stock and that the order owes again: those that it did not ship, unless it is canceled.
 * Returned units stay in stock, because they are there. `short` are the labels of products that have too few units left.
 */
export function owedAgain(
  before: OrderRow,
  restored: OrderRow,
  { restocked = [] }: OrderRefundRow,
  short: ReadonlySet<string>,
): OwedAgain {
  const owed = restored.status === 'cancelled' ? [] : owedUnits(before, restored, restocked)
  const isShort = ({ line }: LineQuantity) => short.has(stockLabelOf(lineOf(restored, line).productId))
  const missing = owed.filter(isShort)
  const wanted = stockWantedBy(
    owed.filter(one => !isShort(one)).map(one => ({ ...one, productId: lineOf(restored, one.line).productId })),
  )
  // A line that has none of its units waits for stock. Of another line, staff must know how many are missing.
  const waits = new Set(
    missing.filter(({ line, quantity }) => quantity === lineOf(restored, line).quantity).map(({ line }) => line),
  )
  const lines = restored.lines.map(line => (waits.has(line.id) ? { ...line, isBackordered: true } : line))
  const writes: Write[] = [
    ...sellWrites(wanted),
    ...wanted.map(({ productId, quantity }) =>
      movementWrite(productId, {
        at: restored.updatedAt,
        reason: 'sale',
        quantity: -quantity,
        orderId: restored.id,
        userId: systemId,
        note: 'Refund failed',
      }),
    ),
  ]
  return { after: { ...restored, lines }, writes, advice: adviceOn(restored, { restocked, owed, missing }) }
}

/** The labels of the products that a transaction found too few units of. */
export const shortIn = (error: unknown): string[] =>
  error instanceof ConditionFailed ? [...error.labels].filter(label => label.startsWith(stockLabelOf(''))) : []

function owedUnits(before: OrderRow, restored: OrderRow, restocked: readonly LineQuantity[]): LineQuantity[] {
  return restocked
    .map(({ line, quantity }) => {
      const more = unshipped(lineOf(restored, line)) - unshipped(lineOf(before, line))
      return { line, quantity: Math.min(quantity, more) }
    })
    .filter(({ quantity }) => quantity > 0)
}

interface Units {
  restocked: readonly LineQuantity[]
  owed: readonly LineQuantity[]
  missing: readonly LineQuantity[]
}

function adviceOn(order: OrderRow, { restocked, owed, missing }: Units): string[] {
  const count = (units: readonly LineQuantity[]) => units.reduce((sum, { quantity }) => sum + quantity, 0)
  const named = missing.map(({ line, quantity }) => `${quantity} × ${lineOf(order, line).name}`)
  return [
    ...(missing.length > 0 ? [`No longer in stock: ${named.join(', ')}.`] : []),
    ...(order.status !== 'cancelled' && count(restocked) > count(owed)
      ? ['The returned items are in stock already, so don’t return them to stock again.']
      : []),
  ]
}

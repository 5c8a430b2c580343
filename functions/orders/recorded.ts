import type { OrderRow } from '#/functions/data/orders.ts'
import { centsToDecimal } from '#/shared/lib/money.ts'
import type { Order } from '#/shared/orders.ts'

/** Of the answer to a change of an order its id alone is recorded: the order is read again. */
export const unkeptOrder = {} as Order

/** What a change made of an order, in words, for the audit log. */
export function changesIn(before: OrderRow, after: OrderRow): Record<string, string> {
  const refund = after.refundedCents - before.refundedCents
  const units = (name: 'shipped' | 'refunded') =>
    after.lines.reduce((sum, line, index) => sum + line[name] - (before.lines[index]?.[name] ?? 0), 0)
  return {
    ...(before.status !== after.status && { status: `${before.status} → ${after.status}` }),
    ...(units('shipped') > 0 && { shipped: String(units('shipped')) }),
    ...(refund > 0 && { refunded: centsToDecimal(refund) }),
  }
}

import type { OrderRow } from '#/functions/orders/data/orders.ts'
import { centsToDecimal } from '#/shared/lib/money.ts'

/** The audit log's summary of a change to an order. */
export function describeChanges(before: OrderRow, after: OrderRow): Record<string, string> {
  const refund = after.refundedCents - before.refundedCents
  const units = (name: 'shipped' | 'refunded') =>
    after.lines.reduce((sum, line, index) => sum + line[name] - (before.lines[index]?.[name] ?? 0), 0)
  return {
    ...(before.status !== after.status && { status: `${before.status} → ${after.status}` }),
    ...(units('shipped') > 0 && { shipped: String(units('shipped')) }),
    ...(refund > 0 && { refunded: centsToDecimal(refund) }),
  }
}

import { newJobWrites } from '#/functions/build-jobs/data/build-jobs.ts'
import { sellWrites } from '#/functions/inventory/data/stock.ts'
import { newOrderWrites } from '#/functions/orders/data/order-changes.ts'
import { eventWrite } from '#/functions/orders/data/order-events.ts'
import { stockWantedBy } from '#/functions/orders/data/order-lines.ts'
import type { NewOrder } from '#/functions/orders/data/orders.ts'
import { partiesNow } from '#/functions/orders/data/parties.ts'
import { orderPaidEmail } from '#/functions/orders/emails.ts'
import { saleWrites } from '#/functions/orders/sale-writes.ts'
import { transact, type Write } from '#/functions/table/table.ts'
import { centsToDecimal } from '#/shared/lib/money.ts'

/**
 * Places an order of $0.00, which is paid at once without a card: sells its stock, together with the writes in `extraWrites`. Throws
 * `ConditionFailed` with the labels of items that have too few left (`stockLabelOf`).
 */
export async function placeFreeOrder(order: NewOrder, extraWrites: readonly Write[]): Promise<void> {
  const { id, customerId, createdAt: at, totalCents } = order
  const paid: NewOrder = { ...order, status: 'paid', paidAt: at, ...(await partiesNow(customerId)) }
  const wanted = stockWantedBy(order.lines)
  return transact([
    ...newOrderWrites(paid),
    ...sellWrites(wanted),
    ...saleWrites(order, wanted, at),
    eventWrite(id, { kind: 'paid', at, userId: customerId, detail: centsToDecimal(totalCents) }),
    orderPaidEmail(paid, at),
    ...newJobWrites(paid, at),
    ...extraWrites,
  ])
}

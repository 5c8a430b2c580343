import { newJobWrites } from '#/functions/data/build-jobs.ts'
import { transact, type Write } from '#/functions/data/lib/table.ts'
import { newOrderWrites } from '#/functions/data/order-changes.ts'
import { eventWrite } from '#/functions/data/order-events.ts'
import { stockWantedBy } from '#/functions/data/order-lines.ts'
import type { NewOrder } from '#/functions/data/orders.ts'
import { partiesNow } from '#/functions/data/parties.ts'
import { sellWrites } from '#/functions/data/stock.ts'
import { orderPaidEmail } from '#/functions/orders/emails.ts'
import { saleWrites } from '#/functions/orders/sale-writes.ts'
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

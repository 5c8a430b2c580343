import { changeOrder } from '#/functions/data/order-changes.ts'
import { findWholeOrder } from '#/functions/data/orders.ts'
import type { NewRefund } from '#/functions/data/refunds.ts'
import { handle } from '#/functions/lib/handle.ts'
import { refunded, requireVersion } from '#/functions/orders/decisions.ts'
import { mailToCustomer } from '#/functions/orders/mails.ts'
import { changesIn, unkeptPage } from '#/functions/orders/recorded.ts'
import { beginRefund } from '#/functions/orders/refund-writes.ts'
import { sendRefund } from '#/functions/orders/send-refund.ts'
import { shownOrderPage } from '#/functions/orders/shown-order.ts'
import { OrderId } from '#/shared/lib/ids.ts'
import { centsToDecimal } from '#/shared/lib/money.ts'
import { routes } from '#/shared/orders.ts'

export const handler = handle(
  routes.refundOrder,
  async ({ parameters: { id }, body, caller, now, record }) => {
    const { lines, restock, reason, version } = body
    const at = now.toISOString()
    let begun: NewRefund | undefined
    await changeOrder(
      id,
      order => {
        requireVersion(order, version)
        return refunded(order, lines, at).after
      },
      (before, after) => {
        const { quantities, amountCents } = refunded(before, lines, at)
        const { refund, writes } = beginRefund(before, { quantities, amountCents, reason, restock, by: caller.id, at })
        begun = refund
        const told = { orderId: id, amount: centsToDecimal(amountCents), reason }
        return [
          ...writes,
          mailToCustomer(before.customerId, 'orderRefunded', told, at),
          ...record(unkeptPage, id, changesIn(before, after)),
        ]
      },
    )
    if (begun) await sendRefund(begun)
    return shownOrderPage(await findWholeOrder(id), caller)
  },
  { replay: async (id, { caller }) => shownOrderPage(await findWholeOrder(OrderId.parse(id)), caller) },
)

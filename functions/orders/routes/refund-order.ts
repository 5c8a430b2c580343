import { handle } from '#/functions/http/handle.ts'
import { describeChanges } from '#/functions/orders/audit-summary.ts'
import { repayOrder } from '#/functions/orders/repay-order.ts'
import { loadView, replayOrder } from '#/functions/orders/views.ts'
import { routes } from '#/shared/orders/routes.ts'

export const handler = handle(
  routes.refundOrder,
  async ({ parameters: { id }, body, caller, now, recordWrites }) => {
    const { response } = await loadView(id, caller)
    const changed = await repayOrder(id, body, { id: caller.id, at: now.toISOString() }, (before, after) =>
      recordWrites({ subject: id, changes: describeChanges(before, after) }),
    )
    return response(changed)
  },
  replayOrder,
)

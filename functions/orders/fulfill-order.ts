import { findWholeOrder } from '#/functions/data/orders.ts'
import { handle } from '#/functions/lib/handle.ts'
import { changesIn, unkeptPage } from '#/functions/orders/recorded.ts'
import { shipOrder } from '#/functions/orders/ship-order.ts'
import { shownOrderPage } from '#/functions/orders/shown-order.ts'
import { OrderId } from '#/shared/lib/ids.ts'
import { routes } from '#/shared/orders.ts'

export const handler = handle(
  routes.fulfillOrder,
  async ({ parameters: { id }, body, caller, now, record }) => {
    await shipOrder(id, body, { id: caller.id, at: now.toISOString() }, (before, after) =>
      record(unkeptPage, id, changesIn(before, after)),
    )
    return shownOrderPage(await findWholeOrder(id), caller)
  },
  { replay: async (id, { caller }) => shownOrderPage(await findWholeOrder(OrderId.parse(id)), caller) },
)

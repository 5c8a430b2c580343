import { handle } from '#/functions/lib/handle.ts'
import { changesIn, unkeptOrder } from '#/functions/orders/recorded.ts'
import { shipOrder } from '#/functions/orders/ship-order.ts'
import { answeredOrder, prepareAnswer } from '#/functions/orders/shown-order.ts'
import { OrderId } from '#/shared/lib/ids.ts'
import { routes } from '#/shared/orders.ts'

export const handler = handle(
  routes.fulfillOrder,
  async ({ parameters: { id }, body, caller, now, record }) => {
    const { answer } = await prepareAnswer(id, caller)
    const changed = await shipOrder(id, body, { id: caller.id, at: now.toISOString() }, (before, after) =>
      record(unkeptOrder, id, changesIn(before, after)),
    )
    return answer(changed)
  },
  { replay: (id, { caller }) => answeredOrder(OrderId.parse(id), caller) },
)

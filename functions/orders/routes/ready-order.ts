import { handle } from '#/functions/http/handle.ts'
import { changeOrder } from '#/functions/orders/data/order-changes.ts'
import { eventWrite } from '#/functions/orders/data/order-events.ts'
import { emailToCustomer } from '#/functions/orders/emails.ts'
import { markReadyForPickup } from '#/functions/orders/transitions.ts'
import { loadView, replayOrder } from '#/functions/orders/views.ts'
import { requireVersion } from '#/functions/table/optimistic-lock.ts'
import { routes } from '#/shared/orders/routes.ts'

export const handler = handle(
  routes.readyOrder,
  async ({ parameters: { id }, body: { version }, caller, now, recordWrites }) => {
    const at = now.toISOString()
    const { response } = await loadView(id, caller)
    const changed = await changeOrder(
      id,
      order => {
        requireVersion('order', order, version)
        return markReadyForPickup(order, at)
      },
      before => [
        eventWrite(id, { kind: 'ready', at, userId: caller.id, detail: '' }),
        emailToCustomer(before.customerId, 'orderReady', { orderId: id }, at),
        ...recordWrites({ subject: id, changes: { fulfillment: 'ready for pickup' } }),
      ],
    )
    return response(changed)
  },
  replayOrder,
)

import { handle } from '#/functions/http/handle.ts'
import { changeOrder } from '#/functions/orders/data/order-changes.ts'
import { eventWrite } from '#/functions/orders/data/order-events.ts'
import { resolveAttention } from '#/functions/orders/transitions.ts'
import { loadView, replayOrder } from '#/functions/orders/views.ts'
import { requireVersion } from '#/functions/table/optimistic-lock.ts'
import { routes } from '#/shared/orders/routes.ts'

export const handler = handle(
  routes.resolveOrderAttention,
  async ({ parameters: { id }, body: { version, note }, caller, now, recordWrites }) => {
    const at = now.toISOString()
    const { response } = await loadView(id, caller)
    const changed = await changeOrder(
      id,
      order => {
        requireVersion('order', order, version)
        return resolveAttention(order, at)
      },
      before => [
        eventWrite(id, { kind: 'resolved', at, userId: caller.id, detail: note }),
        ...recordWrites({ subject: id, changes: { attention: before.attention ?? '', note } }),
      ],
    )
    return response(changed)
  },
  replayOrder,
)

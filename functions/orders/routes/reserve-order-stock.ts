import { handle } from '#/functions/http/handle.ts'
import { reserveStock } from '#/functions/orders/reserve-stock.ts'
import { loadView, replayOrder } from '#/functions/orders/views.ts'
import { routes } from '#/shared/orders/routes.ts'

export const handler = handle(
  routes.reserveOrderStock,
  async ({ parameters: { id }, body: { version }, caller, now, recordWrites }) => {
    const { response } = await loadView(id, caller)
    const changed = await reserveStock(id, version, now.toISOString(), () =>
      recordWrites({ subject: id, changes: { stock: 'reserved' } }),
    )
    return response(changed)
  },
  replayOrder,
)

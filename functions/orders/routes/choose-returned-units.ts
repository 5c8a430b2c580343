import { handle } from '#/functions/http/handle.ts'
import { chooseReturned } from '#/functions/orders/choose-returned.ts'
import { loadView, replayOrder } from '#/functions/orders/views.ts'
import { routes } from '#/shared/orders/routes.ts'

export const handler = handle(
  routes.chooseReturnedUnits,
  async ({ parameters: { id }, body, caller, now, recordWrites }) => {
    const { response } = await loadView(id, caller)
    const changed = await chooseReturned(id, body, { id: caller.id, at: now.toISOString() }, tags =>
      recordWrites({ subject: id, changes: { returned: tags || 'none' } }),
    )
    return response(changed)
  },
  replayOrder,
)

import { handle } from '#/functions/lib/handle.ts'
import { findWholeOrderFor } from '#/functions/orders/find-for.ts'
import { shownOrderPage } from '#/functions/orders/shown-order.ts'
import { routes } from '#/shared/orders.ts'

export const handler = handle(routes.getOrder, async ({ parameters: { id }, caller }) =>
  shownOrderPage(await findWholeOrderFor(caller, id), caller),
)

import { handle } from '#/functions/http/handle.ts'
import { findWholeOrderFor } from '#/functions/orders/access.ts'
import { orderPageView } from '#/functions/orders/views.ts'
import { routes } from '#/shared/orders/routes.ts'

export const handler = handle(routes.getOrder, async ({ parameters: { id }, caller }) =>
  orderPageView(await findWholeOrderFor(caller, id), caller),
)

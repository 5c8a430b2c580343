import { handle } from '#/functions/http/handle.ts'
import { orderCounts } from '#/functions/orders/data/order-counters.ts'
import { routes } from '#/shared/orders/routes.ts'

export const handler = handle(routes.countOrders, () => orderCounts())

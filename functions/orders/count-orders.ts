import { orderCounts } from '#/functions/data/order-counters.ts'
import { handle } from '#/functions/lib/handle.ts'
import { routes } from '#/shared/orders.ts'

export const handler = handle(routes.countOrders, () => orderCounts())

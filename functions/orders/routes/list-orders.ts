import { findProvider } from '#/functions/branding/data/provider.ts'
import { handle } from '#/functions/http/handle.ts'
import { page } from '#/functions/http/reply.ts'
import { listOrders, ordersNumbered } from '#/functions/orders/data/customer-order-index.ts'
import { orderView } from '#/functions/orders/views.ts'
import { namesOf } from '#/functions/users/data/users.ts'
import { dayStart } from '#/shared/lib/day-start.ts'
import { Invalid } from '#/shared/lib/errors.ts'
import { routes } from '#/shared/orders/routes.ts'
import { addDays } from '#/shared/schedules/periods.ts'
import { isStaff } from '#/shared/users/roles.ts'

export const handler = handle(routes.listOrders, async ({ query, caller, after }) => {
  const { limit, search, from, to, status, customerId, companyId, fulfillment } = query
  const forStaff = isStaff(caller.role)
  const forStaffAlone = (['search', 'customerId', 'companyId', 'fulfillment'] as const).find(name => query[name])
  if (!forStaff && forStaffAlone) {
    throw new Invalid([{ field: forStaffAlone, message: 'Only staff can search other customers’ orders' }])
  }
  const { timeZone } = await findProvider()
  const filters = {
    status,
    fulfillment,
    customerId,
    companyId,
    from: from && dayStart(from, timeZone),
    before: to && dayStart(addDays(to, 1), timeZone),
  }
  // Accepts the number as people say it and as the page shows it: '#or0004x7'.
  const number = search?.replace(/[\s#]/g, '').toUpperCase()
  const found = number
    ? await ordersNumbered(number, limit, filters)
    : await listOrders({ limit, after, ...filters, ...(!forStaff && { reader: caller }) })
  const names = await namesOf(found.items.map(({ customerId }) => customerId))
  return page({ ...found, items: found.items.map(order => orderView(order, names, caller)) })
})

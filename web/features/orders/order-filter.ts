import { UserId } from '#/shared/lib/ids.ts'
import { fulfillmentQueues } from '#/shared/orders/order-states.ts'
import { orderStatuses } from '#/shared/orders/schemas.ts'
import { day, type FilterOf, oneOf, parsedBy } from '#/web/ui/lists/filters.ts'

/** Maximum characters of an order number in a search. */
export const searchLength = 40

/** The filters of the list of orders. People type an order number with its number sign. */
export const orderFilters = {
  status: oneOf(orderStatuses),
  fulfillment: oneOf(fulfillmentQueues),
  customerId: parsedBy(UserId),
  search: (text: string) => text.trim().replace(/^#/, '').slice(0, searchLength) || undefined,
  from: day,
  to: day,
}
export type OrderFilter = FilterOf<typeof orderFilters>

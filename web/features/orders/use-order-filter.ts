import { useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { UserId } from '#/shared/lib/ids.ts'
import { type FulfillmentQueue, fulfillmentQueues } from '#/shared/orders/order-states.ts'
import { type OrderStatus, orderStatuses } from '#/shared/orders/schemas.ts'

/** Maximum characters of an order number in a search. */
export const searchLength = 40

export interface OrderFilter {
  status?: OrderStatus
  fulfillment?: FulfillmentQueue
  customerId?: UserId
  search?: string
  from?: string
  to?: string
}
export type OrderFilterName = keyof OrderFilter

const dayIn = (text: string | null) =>
  text && /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : ''

/** The filters in an address; invalid ones are ignored. */
export function orderFilterIn(address: URLSearchParams): OrderFilter {
  const status = orderStatuses.find(one => one === address.get('status'))
  const fulfillment = fulfillmentQueues.find(one => one === address.get('fulfillment'))
  const customerId = UserId.safeParse(address.get('customerId')).data
  const search = (address.get('search') ?? '').trim().replace(/^#/, '').slice(0, searchLength)
  const from = dayIn(address.get('from'))
  const to = dayIn(address.get('to'))
  return {
    ...(status && { status }),
    ...(fulfillment && { fulfillment }),
    ...(customerId && { customerId }),
    ...(search && { search }),
    ...(from && { from }),
    ...(to && { to }),
  }
}

/** The filters, kept in the address so that reload, bookmarks and the back button work. */
export function useOrderFilter() {
  const [address, setAddress] = useSearchParams()
  const filter = useMemo(() => orderFilterIn(address), [address])
  const set = (name: OrderFilterName, value: string) => {
    // Read from the address itself: two quick choices arrive before the router has rendered the first.
    const changed = new URLSearchParams(window.location.search)
    if (value) changed.set(name, value)
    else changed.delete(name)
    setAddress(changed, { replace: true })
  }
  return { filter, set, clear: () => setAddress({}, { replace: true }) }
}

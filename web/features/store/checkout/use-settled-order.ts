import { routesById } from 'virtual:routes'
import { useEffect, useState } from 'react'
import useSWR from 'swr'
import type { OrderId } from '#/shared/lib/ids.ts'
import type { OrderPage } from '#/shared/orders/schemas.ts'
import { settleCart } from '#/web/features/store/cart/clear-paid-cart.ts'
import { request } from '#/web/shell/api/request.ts'

/** Poll intervals in ms, first and later, and the time after which the later one applies. */
const soon = 2000
const later = 10_000
const patience = 20_000

/** Polls an order until it is no longer pending. `isSlow` is true if that takes longer than expected. */
export function useSettledOrder(id: OrderId) {
  const [isSlow, setIsSlow] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsSlow(true), patience)
    return () => clearTimeout(timer)
  }, [])
  const { data, error, mutate } = useSWR<OrderPage, Error>(
    ['getOrder', 'settling', id],
    async () => (await request(routesById.getOrder, { parameters: { id }, poll: true })).data,
    {
      refreshInterval: order => (order && order.status !== 'pending' ? 0 : isSlow ? later : soon),
      revalidateOnMount: true,
    },
  )
  useEffect(() => {
    if (data) settleCart(data)
  }, [data])
  return { order: data, error: data ? undefined : error, retry: () => void mutate(), isSlow }
}

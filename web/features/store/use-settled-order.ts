import { routesById } from 'virtual:routes'
import { useEffect, useState } from 'react'
import useSWR from 'swr'
import type { OrderId } from '#/shared/lib/ids.ts'
import type { OrderPage } from '#/shared/orders.ts'
import { request } from '#/web/api/request.ts'
import { settleCart } from '#/web/features/store/settle-cart.ts'

/** In ms: how often is asked at first, how often later, and when that begins. */
const soon = 2000
const later = 10_000
const patience = 20_000

/** Asks for an order until it is no longer pending. `isSlow` when that takes longer than people expect. */
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

import { routesById } from 'virtual:routes'
import useSWR from 'swr'
import type { CartLine } from '#/shared/orders/cart.ts'
import type { PricedCart } from '#/shared/orders/checkout.ts'
import type { State } from '#/shared/tax/schemas.ts'
import { itemsOf } from '#/web/features/store/cart/refresh-cart.ts'
import { request } from '#/web/shell/api/request.ts'

/** The cart's total at the server's prices, with the tax of a state. Reloaded when either changes. */
export function usePricedCart(cart: readonly CartLine[], state: State | undefined) {
  const items = itemsOf(cart)
  const { data, error, mutate, isValidating } = useSWR<PricedCart, Error>(
    items.length > 0 ? ['priceCart', items, state] : null,
    async () => (await request(routesById.priceCart, { body: { items, ...(state && { state }) } })).data,
    { keepPreviousData: true, revalidateOnMount: true },
  )
  return {
    priced: data,
    error: data ? undefined : error,
    /** Whether the total shown may still change. */
    pending: isValidating,
    again: () => mutate(),
  }
}

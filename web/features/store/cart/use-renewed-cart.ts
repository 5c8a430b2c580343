import { useEffect, useState } from 'react'
import type { Product } from '#/shared/products/schemas.ts'
import { changeCart, readCart } from '#/web/features/store/cart/cart.ts'
import { type CartChange, offersOfCatalog, renewCart } from '#/web/features/store/cart/refresh-cart.ts'

/** Updates the cart's prices and quantities from the catalog. Returns the changes, and the stock of a product. */
export function useRenewedCart(products: readonly Product[] | undefined) {
  const [changes, setChanges] = useState<readonly CartChange[]>([])
  useEffect(() => {
    if (!products) return
    const { cart, changes: found } = renewCart(readCart(), offersOfCatalog(products))
    if (found.length === 0) return
    changeCart(() => cart)
    setChanges(before => [...before, ...found])
  }, [products])
  return {
    changes,
    /** Undefined while unknown. */
    stockOf: (id: string) => products && (products.find(one => one.id === id)?.stockQuantity ?? 0),
  }
}

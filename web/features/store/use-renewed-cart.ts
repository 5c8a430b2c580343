import { useEffect, useRef, useState } from 'react'
import { useRead } from '#/web/api/use-read.ts'
import { changeCart, readCart } from '#/web/features/store/cart.ts'
import { type CartChange, offersOfCatalog, renewCart } from '#/web/features/store/renew-cart.ts'

/**
 * Reads the catalog anew and brings the cart's prices and quantities up to date with it. Answers what that changed, and how many
 * of a product can be had.
 */
export function useRenewedCart() {
  const { data: products, error, retry } = useRead('listProducts')
  const [changes, setChanges] = useState<readonly CartChange[]>([])
  const asked = useRef(false)
  useEffect(() => {
    // What the store read before the cart was opened may be an hour old.
    if (asked.current) return
    asked.current = true
    retry()
  }, [retry])
  useEffect(() => {
    if (!products) return
    const { cart, changes: found } = renewCart(readCart(), offersOfCatalog(products))
    if (found.length === 0) return
    changeCart(() => cart)
    setChanges(before => [...before, ...found])
  }, [products])
  return {
    changes,
    error,
    retry,
    /** Undefined while it is not known. */
    stockOf: (id: string) => products && (products.find(one => one.id === id)?.stockQuantity ?? 0),
  }
}

import { ShoppingCart } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { pictureOf } from '#/shared/catalog/drawings.ts'
import { formatDollars } from '#/shared/lib/money.ts'
import { cartCents } from '#/shared/orders/cart.ts'
import type { Product } from '#/shared/products/schemas.ts'
import { CartChanges } from '#/web/features/store/cart/CartChanges.tsx'
import { CartLines } from '#/web/features/store/cart/CartLines.tsx'
import { changeCart, useCart } from '#/web/features/store/cart/cart.ts'
import css from '#/web/features/store/cart/cart-contents.module.css'
import { useRenewedCart } from '#/web/features/store/cart/use-renewed-cart.ts'
import { Button, buttonVariant } from '#/web/shell/parts/Button.tsx'
import { EmptyState } from '#/web/shell/parts/Notice.tsx'
import { useFocusFallback } from '#/web/shell/parts/use-focus-fallback.ts'

interface CartContentsProps {
  products: readonly Product[] | undefined
  /** Shown above the lines, such as an error. */
  notice?: ReactNode
  /** Added to the text of an empty cart. */
  whenEmpty: ReactNode
  /** Called when a link to a product is followed. */
  onFollow?: () => void
}

/** The cart's lines and total, with a link to the checkout. */
export function CartContents({ products, notice, whenEmpty, onFollow }: CartContentsProps) {
  const body = useFocusFallback<HTMLDivElement>()
  const cart = useCart()
  const { changes, stockOf } = useRenewedCart(products)
  const [isCleared, setIsCleared] = useState(false)
  const pictureFor = (id: string) => {
    const product = products?.find(one => one.id === id)
    return product ? pictureOf(product) : null
  }
  const clear = () => {
    changeCart(() => [])
    setIsCleared(true)
  }
  return (
    <div className={css.contents} ref={body} tabIndex={-1}>
      <div className={css.body}>
        {changes.length > 0 && <CartChanges changes={changes} />}
        {notice}
        {cart.length === 0 ? (
          <EmptyState sign={ShoppingCart}>
            {isCleared ? 'The cart was cleared. ' : 'Your cart is empty. '}
            {whenEmpty}
          </EmptyState>
        ) : (
          <CartLines cart={cart} pictureFor={pictureFor} stockOf={stockOf} {...(onFollow && { onFollow })} />
        )}
      </div>
      {cart.length > 0 && (
        <div className={css.foot}>
          <p className={css.total}>
            <span>Total</span>
            <strong role="status">{formatDollars(cartCents(cart) / 100)}</strong>
          </p>
          <p className={css.hint}>Tax is calculated at checkout.</p>
          {/* Loads a new document: only pages that take cards may load Stripe's form. */}
          <a href="/checkout" {...buttonVariant()}>
            Proceed to Checkout
          </a>
          <Button variant="quiet" size="sm" onClick={clear}>
            Clear Cart
          </Button>
        </div>
      )}
    </div>
  )
}

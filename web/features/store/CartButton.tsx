import { Suspense, useState } from 'react'
import { useCart } from '#/web/features/store/cart.ts'
import css from '#/web/features/store/cart-button.module.css'
import { Button } from '#/web/ui/Button.tsx'
import { lazyPart } from '#/web/ui/lazy-part.ts'

const CartDrawer = lazyPart(async () => (await import('#/web/features/store/CartDrawer.tsx')).CartDrawer)

/** How many units are in the cart, and the way to it. */
export function CartButton() {
  const [open, setOpen] = useState(false)
  const units = useCart().reduce((sum, { quantity }) => sum + quantity, 0)
  return (
    <>
      <Button className={css.button} look="quiet" size="icon" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <svg className="icon" viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
          <path d="M3 4h2.500l2 11h10l2-8H6.500M9 19.500h.1M16.500 19.500h.1" />
        </svg>
        <span className="visually-hidden">Cart, </span>
        {units > 0 && (
          <span className={css.count} aria-hidden="true">
            {units > 99 ? '99+' : units}
          </span>
        )}
        <span className="visually-hidden">{units === 1 ? '1 item' : `${units} items`}</span>
      </Button>
      {open && (
        <Suspense>
          <CartDrawer onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

import { useEffect, useId, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { cartCents } from '#/shared/cart.ts'
import { formatDollars } from '#/shared/lib/money.ts'
import { explain } from '#/web/api/errors.ts'
import { CartChanges } from '#/web/features/store/CartChanges.tsx'
import { CartLines } from '#/web/features/store/CartLines.tsx'
import { changeCart, useCart } from '#/web/features/store/cart.ts'
import css from '#/web/features/store/cart-drawer.module.css'
import { useRenewedCart } from '#/web/features/store/use-renewed-cart.ts'
import { Button, buttonLook } from '#/web/ui/Button.tsx'
import { useLayer } from '#/web/ui/layers.ts'
import { Empty, Failed } from '#/web/ui/Notice.tsx'
import { rememberFocus } from '#/web/ui/return-focus.ts'
import { useKeptFocus } from '#/web/ui/use-kept-focus.ts'

/** The cart, over the page's side. */
export function CartDrawer({ onClose }: { onClose: () => void }) {
  const titleId = useId()
  const dialog = useOpenDialog()
  useLayer(true, () => dialog.current?.close())
  const body = useKeptFocus<HTMLDivElement>()
  const cart = useCart()
  const { changes, error, retry, stockOf } = useRenewedCart()
  const [isCleared, setIsCleared] = useState(false)
  const title = useRef<HTMLHeadingElement>(null)
  const clear = () => {
    changeCart(() => [])
    setIsCleared(true)
    title.current?.focus()
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it.
    <dialog
      className={css.drawer}
      ref={dialog}
      aria-labelledby={titleId}
      onClose={onClose}
      onClick={event => {
        if (event.target === event.currentTarget) event.currentTarget.close()
      }}
    >
      <div className={css.frame}>
        <div className={css.head}>
          <h2 id={titleId} tabIndex={-1} ref={title}>
            Cart
          </h2>
          <Button look="quiet" size="icon" aria-label="Close" onClick={() => dialog.current?.close()}>
            <svg className="icon" viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
              <path d="M6 6l12 12M18 6 6 18" />
            </svg>
          </Button>
        </div>
        <div className={css.body} ref={body} tabIndex={-1}>
          {changes.length > 0 && <CartChanges changes={changes} />}
          {error && <Failed message={explain(error)} retry={retry} />}
          {cart.length === 0 ? (
            <Empty>
              {isCleared ? 'The cart was cleared. ' : 'Your cart is empty. '}
              <Link className={css.link} to="/store" onClick={() => dialog.current?.close()}>
                Go to the store
              </Link>
            </Empty>
          ) : (
            <CartLines cart={cart} stockOf={stockOf} onFollow={() => dialog.current?.close()} />
          )}
        </div>
        {cart.length > 0 && (
          <div className={css.foot}>
            <p className={css.total}>
              <span>Total</span>
              <strong role="status">{formatDollars(cartCents(cart) / 100)}</strong>
            </p>
            <p className={css.hint}>Tax is calculated at checkout.</p>
            {/* A document of its own: only pages that take cards may load Stripe's form. */}
            <a href="/checkout" {...buttonLook()}>
              Proceed to Checkout
            </a>
            <Button look="outline" onClick={clear}>
              Clear Cart
            </Button>
          </div>
        )}
      </div>
    </dialog>
  )
}

/** Shows a modal dialog as long as it is on the page, and gives the focus back after it. */
function useOpenDialog() {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const element = dialog.current
    const returnFocus = rememberFocus()
    element?.showModal()
    return () => {
      element?.close()
      returnFocus()
    }
  }, [])
  return dialog
}

import { cartUnits } from '#/shared/orders/cart.ts'
import { useCart } from '#/web/features/store/cart/cart.ts'
import css from '#/web/features/store/cart/cart-link.module.css'
import { buttonVariant } from '#/web/shell/parts/Button.tsx'

/** A link to the checkout, with the number of units in the cart. */
export function CartLink() {
  const units = cartUnits(useCart())
  return (
    // Loads a new document: only pages that take cards may load Stripe's form.
    <a href="/checkout" {...buttonVariant({ variant: 'quiet', size: 'icon', className: css.link })}>
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
    </a>
  )
}

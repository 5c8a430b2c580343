import { ShoppingCart } from 'lucide-react'
import { cartUnits } from '#/shared/orders/cart.ts'
import { useCart } from '#/web/features/store/cart/cart.ts'
import { buttonVariant } from '#/web/shell/parts/Button.tsx'
import { CountOnIcon, countFrame } from '#/web/shell/parts/CountOnIcon.tsx'
import { Icon } from '#/web/shell/parts/Icon.tsx'

/** A link to the checkout, with the number of units in the cart. */
export function CartLink() {
  const units = cartUnits(useCart())
  return (
    // Loads a new document: only pages that take cards may load Stripe's form.
    <a href="/checkout" {...buttonVariant({ variant: 'quiet', size: 'icon', className: countFrame })}>
      <Icon of={ShoppingCart} size={20} />
      <span className="visually-hidden">Cart, </span>
      <CountOnIcon count={units} />
      <span className="visually-hidden">{units === 1 ? '1 item' : `${units} items`}</span>
    </a>
  )
}

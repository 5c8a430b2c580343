import { Link, useNavigate } from 'react-router-dom'
import { type CartLine, cartCents } from '#/shared/orders/cart.ts'
import type { PricedCart } from '#/shared/orders/checkout.ts'
import { CartChanges } from '#/web/features/store/cart/CartChanges.tsx'
import { changeCart } from '#/web/features/store/cart/cart.ts'
import { itemsOf, offersOfPricing, renewCart } from '#/web/features/store/cart/refresh-cart.ts'
import { usePricedCart } from '#/web/features/store/cart/use-priced-cart.ts'
import { CheckoutColumns } from '#/web/features/store/checkout/CheckoutColumns.tsx'
import { DeliveryPanel } from '#/web/features/store/checkout/DeliveryPanel.tsx'
import { deliveryOf, OrderSummary } from '#/web/features/store/checkout/OrderSummary.tsx'
import type { Delivery, OrderDetails } from '#/web/features/store/checkout/order-details.ts'
import { useOrderDetails } from '#/web/features/store/checkout/use-order-details.ts'
import { useStartPayment } from '#/web/features/store/checkout/use-start-payment.ts'
import { announceFailure } from '#/web/shell/parts/announce-failure.ts'
import { Button, buttonVariant } from '#/web/shell/parts/Button.tsx'
import { ErrorState } from '#/web/shell/parts/Notice.tsx'

/** Asks for the delivery details, shows the price with tax, and places the order. */
export function CheckoutForm({ cart }: { cart: readonly CartLine[] }) {
  const navigate = useNavigate()
  const { begin } = useStartPayment()
  const details = useOrderDetails()
  const { priced, error, pending: isPricing, again } = usePricedCart(cart, details.state)
  // Until pricing finishes, the prices may belong to an earlier version of the cart.
  const { cart: renewed, changes } = priced && !isPricing ? renewCart(cart, offersOfPricing(priced)) : unchanged
  const isChanging = isPricing || changes.length > 0
  const submit = async (given: OrderDetails) => {
    if (!priced || isChanging) return
    const { orderId } = await begin({ amount: Number(priced.total), items: itemsOf(cart), ...given })
    navigate(`/checkout?order=${orderId}`, { replace: true })
  }
  const errorsOf = (failure: unknown) => {
    void again()
    return announceFailure('Failed to initialize payment')(failure)
  }

  return (
    <CheckoutColumns
      summary={
        <CartSummary
          cart={cart}
          priced={priced}
          pending={isPricing}
          taxed={details.isTaxKnown}
          delivery={details.delivery}
        />
      }
    >
      {error && <ErrorState error={error} retry={again} />}
      {changes.length > 0 && (
        <CartChanges changes={changes}>
          <Button size="sm" variant="outline" onClick={() => changeCart(() => renewed)}>
            Accept changes
          </Button>
        </CartChanges>
      )}
      <DeliveryPanel
        details={details}
        submit={submit}
        errorsOf={errorsOf}
        blocked={isChanging || !priced}
        isFree={Number(priced?.total) === 0}
      />
    </CheckoutColumns>
  )
}

const unchanged = { cart: [], changes: [] }

interface CartSummaryProps {
  cart: readonly CartLine[]
  priced: PricedCart | undefined
  pending: boolean
  /** Whether the tax is known. */
  taxed: boolean
  delivery: Delivery
}

/** The summary with the server's prices; with the cart's own until those arrive. */
function CartSummary({ cart, priced, pending, taxed, delivery }: CartSummaryProps) {
  const own = cart.map(line => ({ ...line, total: line.price * line.quantity }))
  const lines = priced?.lines.map(line => ({ ...line, id: line.productId })) ?? own
  const subtotal = priced?.subtotal ?? cartCents(cart) / 100
  const isKnown = priced && taxed
  return (
    <OrderSummary
      lines={lines.filter(({ quantity }) => quantity > 0)}
      subtotal={subtotal}
      delivery={deliveryOf(lines, delivery)}
      tax={isKnown ? priced.tax : undefined}
      total={isKnown ? priced.total : subtotal}
      pending={pending}
      action={
        <Link to="/store#cart" {...buttonVariant({ variant: 'outline', size: 'sm' })}>
          Edit cart
        </Link>
      }
    />
  )
}

import { useEffect, useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { type CartLine, cartCents } from '#/shared/cart.ts'
import type { PricedCart } from '#/shared/checkout.ts'
import { displayName } from '#/shared/lib/names.ts'
import { states } from '#/shared/tax.ts'
import { explain } from '#/web/api/errors.ts'
import { useSession } from '#/web/api/use-session.ts'
import { CartChanges } from '#/web/features/store/CartChanges.tsx'
import { CheckoutColumns } from '#/web/features/store/CheckoutColumns.tsx'
import { changeCart } from '#/web/features/store/cart.ts'
import css from '#/web/features/store/checkout-form.module.css'
import { blankAddress, DeliveryFields, requiredOfAddress } from '#/web/features/store/DeliveryFields.tsx'
import { OrderSummary } from '#/web/features/store/OrderSummary.tsx'
import {
  checkDetails,
  type Delivery,
  deliveries,
  keepDetails,
  keptDetails,
} from '#/web/features/store/order-details.ts'
import { itemsOf, offersOfPricing, renewCart } from '#/web/features/store/renew-cart.ts'
import { usePricedCart } from '#/web/features/store/use-priced-cart.ts'
import { useStartPayment } from '#/web/features/store/use-start-payment.ts'
import { announceFailure } from '#/web/ui/announce-failure.ts'
import { Button, buttonLook } from '#/web/ui/Button.tsx'
import { FormEnd, FormGrid, InputField } from '#/web/ui/FormFields.tsx'
import { Failed } from '#/web/ui/Notice.tsx'
import { Panel, PanelHead, PanelTitle } from '#/web/ui/Panel.tsx'
import { Segments } from '#/web/ui/Segments.tsx'
import { useForm } from '#/web/ui/use-form.ts'

/** Asks where the goods go, says what they cost there, and makes the order. */
export function CheckoutForm({ cart }: { cart: readonly CartLine[] }) {
  const navigate = useNavigate()
  const { user } = useSession()
  const { begin, pending } = useStartPayment()
  const [delivery, setDelivery] = useState<Delivery>('ship')
  const [kept] = useState(keptDetails)
  const form = useForm({
    keepAs: null,
    initial: {
      ...blankAddress,
      'deliveryAddress.name': user ? displayName(user) : '',
      'deliveryAddress.company': user?.companyName ?? '',
      purchaseOrderNumber: '',
    },
    ...(kept && { kept }),
    required: delivery === 'ship' ? requiredOfAddress : [],
    check: values => checkDetails(values, delivery),
    submit: async details => {
      if (!priced || isChanging) return
      const { orderId } = await begin({ amount: Number(priced.total), items: itemsOf(cart), ...details })
      navigate(`/checkout?order=${orderId}`, { replace: true })
    },
    errorsIn: error => {
      void again()
      return announceFailure('Failed to initialize payment')(error)
    },
  })
  useEffect(() => keepDetails(form.values), [form.values])
  const state = delivery === 'ship' ? states.find(one => one === form.values['deliveryAddress.state']) : undefined
  const { priced, error, pending: isPricing, again } = usePricedCart(cart, state)
  // What was priced may still be the cart of a moment ago.
  const { cart: renewed, changes } = priced && !isPricing ? renewCart(cart, offersOfPricing(priced)) : unchanged
  const isChanging = isPricing || changes.length > 0

  return (
    <CheckoutColumns
      summary={
        <CartSummary
          cart={cart}
          priced={priced}
          pending={isPricing}
          taxed={delivery === 'pickup' || state !== undefined}
        />
      }
    >
      {error && <Failed message={explain(error)} retry={again} />}
      {changes.length > 0 && (
        <CartChanges changes={changes}>
          <Button size="sm" look="outline" onClick={() => changeCart(() => renewed)}>
            Accept changes
          </Button>
        </CartChanges>
      )}
      <Panel aria-labelledby="delivery">
        <PanelHead>
          <PanelTitle id="delivery">Delivery</PanelTitle>
          <Segments label="Delivery" words={deliveries} value={delivery} onChoose={setDelivery} />
        </PanelHead>
        <FormGrid className={css.form} noValidate aria-labelledby="delivery" {...form.props}>
          {delivery === 'ship' ? (
            <DeliveryFields field={form.field} />
          ) : (
            <p>Pick your order up at our office. We email you when it is ready.</p>
          )}
          <InputField
            label="Purchase order number"
            optional
            autoComplete="off"
            maxLength={60}
            hint="Printed on your receipt."
            field={form.field('purchaseOrderNumber')}
          />
          <FormEnd
            form={form}
            pending={pending}
            blocked={isChanging || !priced || !form.complete}
            button={
              pending ? 'Preparing checkout...' : Number(priced?.total) === 0 ? 'Place order' : 'Continue to payment'
            }
          />
        </FormGrid>
      </Panel>
    </CheckoutColumns>
  )
}

const unchanged = { cart: [], changes: [] }

interface CartSummaryProps {
  cart: readonly CartLine[]
  priced: PricedCart | undefined
  pending: boolean
  /** Whether it is known what tax is due. */
  taxed: boolean
}

/** By the server's prices; by the cart's own until those are there. */
function CartSummary({ cart, priced, pending, taxed }: CartSummaryProps) {
  const own = cart.map(line => ({ ...line, total: line.price * line.quantity }))
  const lines = priced?.lines.map(line => ({ ...line, id: line.productId })) ?? own
  const subtotal = priced?.subtotal ?? cartCents(cart) / 100
  const isKnown = priced && taxed
  return (
    <OrderSummary
      lines={lines.filter(({ quantity }) => quantity > 0)}
      subtotal={subtotal}
      tax={isKnown ? priced.tax : undefined}
      total={isKnown ? priced.total : subtotal}
      pending={pending}
      action={
        <Link to="/store#cart" {...buttonLook({ look: 'outline', size: 'sm' })}>
          Edit cart
        </Link>
      }
    />
  )
}

import { routesById } from 'virtual:routes'
import { CircleCheck } from 'lucide-react'
import { Link } from 'react-router-dom'
import { formatDollars } from '#/shared/lib/money.ts'
import { fillPath } from '#/shared/lib/paths.ts'
import { shortId } from '#/shared/lib/short-id.ts'
import type { OrderPage } from '#/shared/orders/schemas.ts'
import { isDigital, shippingLabel } from '#/shared/products/delivery.ts'
import { OrderTicketLink } from '#/web/features/orders/OrderTicketLink.tsx'
import css from '#/web/features/orders/order-confirmation.module.css'
import { buttonVariant } from '#/web/shell/parts/Button.tsx'
import { Icon } from '#/web/shell/parts/Icon.tsx'

/** The head of an order's page right after payment: the items, the destination and the date. */
export function OrderConfirmation({ order, email }: { order: OrderPage; email: string }) {
  const { id, summary, totalAmount, deliveryAddress: to } = order
  const facts = [
    { label: 'Order', value: `${shortId(id)}: ${summary}, ${formatDollars(totalAmount)}` },
    {
      label: 'Delivery',
      value: to ? `${to.street}, ${to.city}, ${to.state} ${to.postalCode}` : 'Pick up at our office',
    },
    { label: 'When', value: whenOf(order) },
  ]
  return (
    <section className={css.confirmation} aria-label="Your payment">
      <Icon of={CircleCheck} size={24} className={css.sign} />
      <div className={css.body}>
        <div role="status">
          <h2>Thank you for your order</h2>
          <p>We emailed a confirmation to {email}.</p>
        </div>
        <dl className={css.facts}>
          {facts.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <div className={css.actions}>
          {/* A download: the router has no such page. */}
          <a href={fillPath(routesById.downloadReceipt.path, { id })} {...buttonVariant({ variant: 'outline' })}>
            Download receipt
          </a>
          <OrderTicketLink order={order} />
          <Link to="/store" {...buttonVariant({ variant: 'outline' })}>
            Continue shopping
          </Link>
        </div>
      </div>
    </section>
  )
}

function whenOf({ isBuild, isPickup, lines }: OrderPage): string {
  if (isBuild) return 'We assemble and test it first, and email you at each step'
  if (lines.every(isDigital)) return 'By email within 1 business day'
  return isPickup ? 'We’ll email you when it’s ready' : `${shippingLabel}. We’ll email you the tracking number`
}

import { fulfillmentTones, paymentTones } from '#/shared/lib/tones.ts'
import type { Order } from '#/shared/orders/schemas.ts'
import { fulfillmentLabels, paymentLabels } from '#/web/features/orders/order-labels.ts'
import { Badge } from '#/web/shell/parts/Badge.tsx'

/** An order's payment status. */
export const PaymentStatus = ({ payment }: Pick<Order, 'payment'>) => (
  <Badge tone={paymentTones[payment]}>{paymentLabels[payment]}</Badge>
)

/** An order's fulfillment status. Renders nothing if there are no goods to deliver. */
export function FulfillmentStatus({ fulfillment, isPickup }: Pick<Order, 'fulfillment' | 'isPickup'>) {
  if (!fulfillment) return null
  const label = isPickup && fulfillment === 'unfulfilled' ? 'To prepare' : fulfillmentLabels[fulfillment]
  return <Badge tone={fulfillmentTones[fulfillment]}>{label}</Badge>
}

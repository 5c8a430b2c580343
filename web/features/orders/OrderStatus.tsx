import type { Order } from '#/shared/orders.ts'
import { fulfillmentTones, paymentTones } from '#/shared/tones.ts'
import { fulfillmentLabels, paymentLabels } from '#/web/features/orders/order-words.ts'
import { Badge } from '#/web/ui/Badge.tsx'

/** Whether an order is paid. */
export const PaymentStatus = ({ payment }: Pick<Order, 'payment'>) => (
  <Badge tone={paymentTones[payment]}>{paymentLabels[payment]}</Badge>
)

/** Where the goods of an order are; nothing where none are owed. */
export const FulfillmentStatus = ({ fulfillment }: Pick<Order, 'fulfillment'>) =>
  fulfillment && <Badge tone={fulfillmentTones[fulfillment]}>{fulfillmentLabels[fulfillment]}</Badge>

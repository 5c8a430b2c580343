import type { Order } from '#/shared/orders.ts'
import css from '#/web/features/orders/order-status.module.css'
import { fulfillmentLabels, paymentLabels } from '#/web/features/orders/order-words.ts'
import { Pill } from '#/web/ui/Pill.tsx'

/** Whether an order is paid. */
export const PaymentStatus = ({ payment }: Pick<Order, 'payment'>) => (
  <Pill className={css.status} data-status={payment}>
    {paymentLabels[payment]}
  </Pill>
)

/** Where the goods of an order are; nothing where none are owed. */
export const FulfillmentStatus = ({ fulfillment }: Pick<Order, 'fulfillment'>) =>
  fulfillment && (
    <Pill className={css.status} data-status={fulfillment}>
      {fulfillmentLabels[fulfillment]}
    </Pill>
  )

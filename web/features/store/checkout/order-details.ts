import * as z from 'zod/mini'
import { type Checked, check } from '#/shared/lib/check.ts'
import { line } from '#/shared/lib/text.ts'
import { DeliveryAddress } from '#/shared/orders/checkout.ts'
import type { blankAddress } from '#/web/features/store/checkout/DeliveryFields.tsx'
import { tabStorage } from '#/web/shell/browser/storage.ts'

export const deliveries = { ship: 'Ship to an address', pickup: 'Pick up' } as const
export type Delivery = keyof typeof deliveries

/** The checkout form's values. */
export type Details = typeof blankAddress & { purchaseOrderNumber: string }

const OrderDetails = z.strictObject({
  deliveryAddress: z.optional(DeliveryAddress),
  purchaseOrderNumber: z.optional(line(60)),
})
export type OrderDetails = z.infer<typeof OrderDetails>

/** Checks the form's values and converts them to the contract's order details. */
export function checkDetails(values: Details, delivery: Delivery): Checked<OrderDetails> {
  const { purchaseOrderNumber, ...address } = values
  const fields = Object.entries(address).map(([name, value]) => [name.replace('deliveryAddress.', ''), value.trim()])
  return check(OrderDetails, {
    ...(delivery === 'ship' && { deliveryAddress: Object.fromEntries(fields) }),
    ...(purchaseOrderNumber.trim() && { purchaseOrderNumber: purchaseOrderNumber.trim() }),
  })
}

const detailsKey = 'beacon:delivery'

/** Input kept from before this page loaded, because checkout may reload the page. */
export function keptDetails(): Details | undefined {
  try {
    return JSON.parse(tabStorage.get(detailsKey) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}

export const keepDetails = (details: Details) => void tabStorage.set(detailsKey, JSON.stringify(details))

/** Forgets the input after an order is paid: the next one has another purchase order number. */
export const forgetDetails = () => tabStorage.remove(detailsKey)

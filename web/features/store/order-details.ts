import * as z from 'zod/mini'
import { DeliveryAddress } from '#/shared/checkout.ts'
import { type Checked, check } from '#/shared/lib/check.ts'
import { line } from '#/shared/lib/text.ts'
import { tabStorage } from '#/web/browser/storage.ts'
import type { blankAddress } from '#/web/features/store/DeliveryFields.tsx'

export const deliveries = { ship: 'Ship to an address', pickup: 'Pick up' } as const
export type Delivery = keyof typeof deliveries

/** What the form holds. */
export type Details = typeof blankAddress & { purchaseOrderNumber: string }

const OrderDetails = z.strictObject({
  deliveryAddress: z.optional(DeliveryAddress),
  purchaseOrderNumber: z.optional(line(60)),
})
export type OrderDetails = z.infer<typeof OrderDetails>

/** What the form says of an order, as the contract has it. */
export function checkDetails(values: Details, delivery: Delivery): Checked<OrderDetails> {
  const { purchaseOrderNumber, ...address } = values
  const fields = Object.entries(address).map(([name, value]) => [name.replace('deliveryAddress.', ''), value.trim()])
  return check(OrderDetails, {
    ...(delivery === 'ship' && { deliveryAddress: Object.fromEntries(fields) }),
    ...(purchaseOrderNumber.trim() && { purchaseOrderNumber: purchaseOrderNumber.trim() }),
  })
}

const detailsKey = 'beacon:delivery'

/** What was typed before this page was loaded: checkout may be loaded again on its way. */
export function keptDetails(): Details | undefined {
  try {
    return JSON.parse(tabStorage.get(detailsKey) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}

export const keepDetails = (details: Details) => void tabStorage.set(detailsKey, JSON.stringify(details))

/** The next order has another purchase order number. */
export const forgetDetails = () => tabStorage.remove(detailsKey)

import * as z from 'zod/mini'
import { type Checked, check } from '#/shared/lib/check.ts'
import { line } from '#/shared/lib/text.ts'
import { DeliveryAddress } from '#/shared/orders/checkout.ts'
import { tabStorage } from '#/web/shell/browser/storage.ts'
import { blankAddress } from '#/web/ui/fields/AddressFields.tsx'

/** The state of the address of an order’s payment right after the order, when the card is what comes next. */
export const justOrdered = { isJustOrdered: true } as const

export const deliveries = { ship: 'Ship to an address', pickup: 'Pick up' } as const
export type Delivery = keyof typeof deliveries

/** The checkout form's values. */
export interface Details {
  deliveryAddress: typeof blankAddress
  purchaseOrderNumber: string
}

/** The form's initial values, with the customer's known address. */
export const blankDetails = (known: Partial<typeof blankAddress>): Details => ({
  deliveryAddress: { ...blankAddress, ...known },
  purchaseOrderNumber: '',
})

const OrderDetails = z.strictObject({
  deliveryAddress: z.optional(DeliveryAddress),
  purchaseOrderNumber: z.optional(line(60)),
})
export type OrderDetails = z.infer<typeof OrderDetails>

/** Checks the form's values and converts them to the contract's order details. */
export function checkDetails(values: Details, delivery: Delivery): Checked<OrderDetails> {
  const purchaseOrderNumber = values.purchaseOrderNumber.trim()
  const address = Object.entries(values.deliveryAddress).map(([name, value]) => [name, value.trim()])
  return check(OrderDetails, {
    ...(delivery === 'ship' && { deliveryAddress: Object.fromEntries(address) }),
    ...(purchaseOrderNumber && { purchaseOrderNumber }),
  })
}

const detailsKey = 'beacon:delivery'

/** Input kept from before this page loaded, because checkout may reload the page. */
export function keptDetails(): Details | undefined {
  try {
    const kept: Partial<Details> | null = JSON.parse(tabStorage.get(detailsKey) ?? 'null')
    return kept?.deliveryAddress ? { ...blankDetails(kept.deliveryAddress), ...kept } : undefined
  } catch {
    return undefined
  }
}

export const keepDetails = (details: Details) => void tabStorage.set(detailsKey, JSON.stringify(details))

/** Forgets the input after an order is paid: the next one has another purchase order number. */
export const forgetDetails = () => tabStorage.remove(detailsKey)

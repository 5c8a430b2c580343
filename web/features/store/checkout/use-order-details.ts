import { useEffect, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { displayName } from '#/shared/lib/names.ts'
import { states } from '#/shared/tax/schemas.ts'
import {
  blankDetails,
  checkDetails,
  type Delivery,
  keepDetails,
  keptDetails,
} from '#/web/features/store/checkout/order-details.ts'
import { useSession } from '#/web/shell/api/use-session.ts'
import { useContractForm } from '#/web/ui/forms/use-contract-form.ts'

/** The delivery form of an order. `state` determines the tax; `isTaxKnown` is true once it is known. */
export function useOrderDetails() {
  const { user } = useSession()
  const [delivery, setDelivery] = useState<Delivery>('ship')
  const [values] = useState(
    () => keptDetails() ?? blankDetails({ name: user ? displayName(user) : '', company: user?.companyName ?? '' }),
  )
  const form = useContractForm({ keepAs: null, values, check: typed => checkDetails(typed, delivery) })
  const { subscribe } = form
  // Unlike other input, it stays until the order is paid.
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values: typed }) => keepDetails(typed) }),
    [subscribe],
  )
  const chosen = useWatch({ control: form.control, name: 'deliveryAddress.state' })
  const state = delivery === 'ship' ? states.find(one => one === chosen) : undefined
  return { form, delivery, setDelivery, state, isTaxKnown: delivery === 'pickup' || state !== undefined }
}

import { useEffect, useState } from 'react'
import { displayName } from '#/shared/lib/names.ts'
import { states } from '#/shared/tax/schemas.ts'
import { blankAddress, requiredOfAddress } from '#/web/features/store/checkout/DeliveryFields.tsx'
import {
  checkDetails,
  type Delivery,
  keepDetails,
  keptDetails,
  type OrderDetails,
} from '#/web/features/store/checkout/order-details.ts'
import { useSession } from '#/web/shell/api/use-session.ts'
import { useForm } from '#/web/ui/validation/use-form.ts'

interface Ordering {
  /** Places the order. */
  submit: (details: OrderDetails) => Promise<void>
  errorsIn: (error: unknown) => Record<string, string>
}

/** The delivery form of an order. `state` determines the tax; `isTaxKnown` is true once it is known. */
export function useOrderDetails({ submit, errorsIn }: Ordering) {
  const { user } = useSession()
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
    submit,
    errorsIn,
  })
  useEffect(() => keepDetails(form.values), [form.values])
  const state = delivery === 'ship' ? states.find(one => one === form.values['deliveryAddress.state']) : undefined
  return { form, delivery, setDelivery, state, isTaxKnown: delivery === 'pickup' || state !== undefined }
}

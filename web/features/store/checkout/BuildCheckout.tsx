import { routesById } from 'virtual:routes'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import useSWR from 'swr'
import type { PcBuildId } from '#/shared/lib/ids.ts'
import type { Draft } from '#/shared/pc-builds/draft.ts'
import type { PricedBuild } from '#/shared/pc-builds/schemas.ts'
import type { State } from '#/shared/tax/schemas.ts'
import css from '#/web/features/store/checkout/build-checkout.module.css'
import { CheckoutColumns } from '#/web/features/store/checkout/CheckoutColumns.tsx'
import { DeliveryPanel } from '#/web/features/store/checkout/DeliveryPanel.tsx'
import { OrderSummary } from '#/web/features/store/checkout/OrderSummary.tsx'
import { justOrdered, type OrderDetails } from '#/web/features/store/checkout/order-details.ts'
import { PreparingCheckout } from '#/web/features/store/checkout/PreparingCheckout.tsx'
import { useOrderBuild } from '#/web/features/store/checkout/use-order-build.ts'
import { useOrderDetails } from '#/web/features/store/checkout/use-order-details.ts'
import { request } from '#/web/shell/api/request.ts'
import { announceFailure } from '#/web/shell/parts/announce-failure.ts'
import { buttonVariant } from '#/web/shell/parts/Button.tsx'
import { ErrorState } from '#/web/shell/parts/Notice.tsx'
import { Panel } from '#/web/shell/parts/Panel.tsx'
import { toast } from '#/web/shell/parts/toast.ts'
import { keptDraft, nameOfDraft, notesOfDraft, sentComponents } from '#/web/ui/build-draft.ts'

const backToBuilder = (
  <Link to="/pc-builder" {...buttonVariant({ variant: 'outline', size: 'sm' })}>
    Edit build
  </Link>
)

/** Orders the PC build from this browser's draft. */
export function BuildCheckout() {
  // Another tab may change the draft; this page orders the build that it shows.
  const [draft] = useState(keptDraft)
  const navigate = useNavigate()
  const { order } = useOrderBuild(draft)
  const name = nameOfDraft(draft)
  const details = useOrderDetails()
  const { priced, error, isPricing, again } = usePricedBuild(draft, details.state)
  const submit = async (given: OrderDetails) => {
    if (!priced || isPricing) return
    const { orderId } = await order({
      name,
      components: sentComponents(draft),
      notes: notesOfDraft(draft),
      ...(draft.savedId && { buildId: draft.savedId as PcBuildId }),
      expectedTotal: priced.subtotal,
      expectedAmount: priced.total,
      acknowledged: true,
      ...given,
    })
    toast({ title: 'Added to Order', description: `“${name}” is reserved for you while you pay` })
    navigate(`/checkout?order=${orderId}`, { replace: true, state: justOrdered })
  }
  const errorsOf = (failure: unknown) => {
    void again()
    return announceFailure('Failed to add to order. Please try again.')(failure)
  }
  if (error) {
    return (
      <Panel as="div" className={css.failed}>
        <ErrorState error={error} retry={again} />
        <p>{backToBuilder}</p>
      </Panel>
    )
  }
  if (!priced) return <PreparingCheckout />
  return (
    <CheckoutColumns
      summary={
        <OrderSummary
          lines={priced.lines}
          subtotal={priced.subtotal}
          delivery={details.delivery}
          tax={details.isTaxKnown ? priced.tax : undefined}
          total={details.isTaxKnown ? priced.total : priced.subtotal}
          pending={isPricing}
          action={backToBuilder}
        />
      }
    >
      <p>
        You are ordering <strong>{name}</strong>, assembled and tested.
      </p>
      {priced.warnings.length > 0 && (
        <p className={css.warning} role="status">
          Some parts may not work together. {priced.warnings.join(' ')} We’ll contact you before we assemble it.
        </p>
      )}
      <DeliveryPanel
        details={details}
        submit={submit}
        errorsOf={errorsOf}
        blocked={isPricing}
        isFree={Number(priced.total) === 0}
      />
    </CheckoutColumns>
  )
}

/** The current price of a build, with the tax of a state. Read again when the state changes. */
function usePricedBuild(draft: Draft, state: State | undefined) {
  const components = sentComponents(draft)
  const { data, error, mutate, isValidating } = useSWR<PricedBuild, Error>(
    ['pricePcBuild', components, state],
    async () => (await request(routesById.pricePcBuild, { body: { components, ...(state && { state }) } })).data,
    { keepPreviousData: true, revalidateOnMount: true },
  )
  return { priced: data, error, isPricing: isValidating, again: () => mutate() }
}

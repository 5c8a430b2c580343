import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { OrderPage } from '#/shared/orders/schemas.ts'
import { isDigital, shippingLabel } from '#/shared/products/delivery.ts'
import css from '#/web/features/store/checkout/delivery-summary.module.css'
import { useReleaseOrder } from '#/web/features/store/checkout/use-release-order.ts'
import { explain } from '#/web/shell/api/errors.ts'
import { Button } from '#/web/shell/parts/Button.tsx'
import { ErrorText } from '#/web/shell/parts/Field.tsx'
import { Panel, PanelHead, PanelTitle } from '#/web/shell/parts/Panel.tsx'
import { keepDraft, orderedDraft } from '#/web/ui/build-draft.ts'

/** Where an order goes and when, next to its payment. Editing releases the order and returns to the form, which keeps its input. */
export function DeliverySummary({ order, onStale }: { order: OrderPage; onStale: () => void }) {
  const navigate = useNavigate()
  const { release, pending, error } = useReleaseOrder(order.id, onStale)
  const { deliveryAddress: to, isBuild, lines } = order
  const [draft] = useState(() => orderedDraft(order.id))
  const edit = async () => {
    if (!(await release())) return
    if (draft) keepDraft(draft)
    navigate(isBuild ? '/checkout?build=draft' : '/checkout', { replace: true })
  }
  return (
    <Panel aria-labelledby="delivery">
      <PanelHead>
        <PanelTitle id="delivery">Delivery</PanelTitle>
        {/* A build is ordered from a draft, which only the browser that ordered it has. */}
        {(!isBuild || draft) && (
          <Button size="sm" variant="outline" aria-disabled={pending} onClick={edit}>
            {pending ? 'Releasing…' : 'Edit'}
          </Button>
        )}
      </PanelHead>
      <div className={css.body}>
        {to ? (
          <address>
            {[to.name, to.company, to.street, to.street2, `${to.city}, ${to.state} ${to.postalCode}`]
              .filter(Boolean)
              .map(line => (
                <span key={line}>{line}</span>
              ))}
          </address>
        ) : (
          <p>Pick up at our office. We’ll email you when it’s ready.</p>
        )}
        {to && !isBuild && lines.some(line => !isDigital(line)) && <p className={css.when}>{shippingLabel}</p>}
        {isBuild && <p className={css.when}>We assemble and test it first, and email you at each step.</p>}
        {error !== undefined && <ErrorText role="alert">{explain(error)}</ErrorText>}
      </div>
    </Panel>
  )
}

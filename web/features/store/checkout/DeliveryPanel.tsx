import { DeliveryFields } from '#/web/features/store/checkout/DeliveryFields.tsx'
import css from '#/web/features/store/checkout/delivery-panel.module.css'
import { deliveries } from '#/web/features/store/checkout/order-details.ts'
import type { useOrderDetails } from '#/web/features/store/checkout/use-order-details.ts'
import { Panel, PanelHead, PanelTitle } from '#/web/shell/parts/Panel.tsx'
import { SegmentedControl } from '#/web/shell/parts/SegmentedControl.tsx'
import { FormFooter, FormGrid, TextField } from '#/web/ui/forms/FormFields.tsx'

interface DeliveryPanelProps {
  details: ReturnType<typeof useOrderDetails>
  pending: boolean
  /** The items or their price may still change. */
  blocked: boolean
  isFree: boolean
}

/** Asks for the delivery address or pickup, and a purchase order number. */
export const DeliveryPanel = ({ details, pending, blocked, isFree }: DeliveryPanelProps) => {
  const { form, delivery, setDelivery } = details
  return (
    <Panel aria-labelledby="delivery">
      <PanelHead>
        <PanelTitle id="delivery">Delivery</PanelTitle>
        <SegmentedControl label="Delivery" labels={deliveries} value={delivery} onChoose={setDelivery} />
      </PanelHead>
      <FormGrid className={css.form} noValidate aria-labelledby="delivery" {...form.props}>
        {delivery === 'ship' ? (
          <DeliveryFields field={form.field} />
        ) : (
          <p>Pick up your order at our office. We’ll email you when it’s ready.</p>
        )}
        <TextField
          label="Purchase order number"
          optional
          autoComplete="off"
          maxLength={60}
          hint="Printed on your receipt."
          field={form.field('purchaseOrderNumber')}
        />
        <FormFooter
          form={form}
          pending={pending}
          blocked={blocked || !form.complete}
          button={pending ? 'Preparing checkout...' : isFree ? 'Place order' : 'Continue to payment'}
        />
      </FormGrid>
    </Panel>
  )
}

import { shippingLabel } from '#/shared/products/delivery.ts'
import css from '#/web/features/store/checkout/delivery-panel.module.css'
import { deliveries, type OrderDetails } from '#/web/features/store/checkout/order-details.ts'
import type { useOrderDetails } from '#/web/features/store/checkout/use-order-details.ts'
import { Panel, PanelHead, PanelTitle } from '#/web/shell/parts/Panel.tsx'
import { SegmentedControl } from '#/web/shell/parts/SegmentedControl.tsx'
import { AddressFields } from '#/web/ui/fields/AddressFields.tsx'
import { TextField } from '#/web/ui/forms/Fields.tsx'
import { FormFooter } from '#/web/ui/forms/FormFooter.tsx'
import { FormGrid } from '#/web/ui/forms/FormLayout.tsx'
import { partOf } from '#/web/ui/forms/form-field.ts'
import type { ErrorsOf } from '#/web/ui/forms/use-contract-form.ts'

interface DeliveryPanelProps {
  details: ReturnType<typeof useOrderDetails>
  /** Places the order. */
  submit: (details: OrderDetails) => Promise<void>
  errorsOf: ErrorsOf
  /** The items or their price may still change. */
  blocked: boolean
  isFree: boolean
}

/** Asks for the delivery address or pickup, and a purchase order number. */
export const DeliveryPanel = ({ details, submit, errorsOf, blocked, isFree }: DeliveryPanelProps) => {
  const { form, delivery, setDelivery } = details
  return (
    <Panel aria-labelledby="delivery">
      <PanelHead>
        <PanelTitle id="delivery">Delivery</PanelTitle>
        <SegmentedControl label="Delivery" labels={deliveries} value={delivery} onChoose={setDelivery} />
      </PanelHead>
      <FormGrid className={css.form} aria-labelledby="delivery" {...form.props(submit, errorsOf)}>
        {delivery === 'ship' ? (
          <>
            <AddressFields form={partOf(form)} name="deliveryAddress" />
            <p className={css.when}>{shippingLabel}</p>
          </>
        ) : (
          <p>Pick up your order at our office. We’ll email you when it’s ready.</p>
        )}
        <TextField
          form={form}
          name="purchaseOrderNumber"
          label="Purchase order number"
          optional
          autoComplete="off"
          maxLength={60}
          hint="Printed on your receipt."
        />
        <FormFooter
          form={form}
          blocked={blocked}
          button={form.pending ? 'Preparing checkout...' : isFree ? 'Place order' : 'Continue to payment'}
        />
      </FormGrid>
    </Panel>
  )
}

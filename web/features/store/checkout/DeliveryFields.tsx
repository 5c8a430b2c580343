import type { Details } from '#/web/features/store/checkout/order-details.ts'
import { SelectField, TextField } from '#/web/ui/forms/Fields.tsx'
import { FormRow } from '#/web/ui/forms/FormLayout.tsx'
import type { FormOf } from '#/web/ui/forms/form-field.ts'
import { stateLabels } from '#/web/ui/labels/state-labels.ts'

const labels = { '': 'Choose a state', ...stateLabels }

/** The fields of the delivery address. */
export function DeliveryFields<Parsed>({ form }: { form: FormOf<Details, Parsed> }) {
  return (
    <>
      <TextField form={form} name="deliveryAddress.name" label="Full name" autoComplete="name" maxLength={100} />
      <TextField
        form={form}
        name="deliveryAddress.company"
        label="Company"
        optional
        autoComplete="organization"
        maxLength={100}
      />
      <TextField
        form={form}
        name="deliveryAddress.street"
        label="Street address"
        autoComplete="address-line1"
        maxLength={120}
      />
      <TextField
        form={form}
        name="deliveryAddress.street2"
        label="Apartment, suite"
        optional
        autoComplete="address-line2"
        maxLength={120}
      />
      <TextField form={form} name="deliveryAddress.city" label="City" autoComplete="address-level2" maxLength={80} />
      <FormRow>
        <SelectField
          form={form}
          name="deliveryAddress.state"
          label="State"
          labels={labels}
          autoComplete="address-level1"
        />
        <TextField
          form={form}
          name="deliveryAddress.postalCode"
          label="ZIP code"
          autoComplete="postal-code"
          inputMode="numeric"
          maxLength={10}
        />
      </FormRow>
    </>
  )
}

import { FormRow, SelectField, TextField } from '#/web/ui/forms/FormFields.tsx'
import { stateLabels } from '#/web/ui/labels/state-labels.ts'
import type { FormField } from '#/web/ui/validation/use-form.ts'

/** The address fields, with the names that the contract uses in its errors. */
export const blankAddress = {
  'deliveryAddress.name': '',
  'deliveryAddress.company': '',
  'deliveryAddress.street': '',
  'deliveryAddress.street2': '',
  'deliveryAddress.city': '',
  'deliveryAddress.state': '',
  'deliveryAddress.postalCode': '',
}
export type AddressField = keyof typeof blankAddress

export const requiredOfAddress: readonly AddressField[] = [
  'deliveryAddress.name',
  'deliveryAddress.street',
  'deliveryAddress.city',
  'deliveryAddress.state',
  'deliveryAddress.postalCode',
]

const labels = { '': 'Choose a state', ...stateLabels }

/** The fields of the delivery address. */
export function DeliveryFields({ field }: { field: (name: AddressField) => FormField }) {
  return (
    <>
      <FormRow>
        <TextField label="Full name" autoComplete="name" maxLength={100} field={field('deliveryAddress.name')} />
        <TextField
          label="Company"
          optional
          autoComplete="organization"
          maxLength={100}
          field={field('deliveryAddress.company')}
        />
      </FormRow>
      <TextField
        label="Street address"
        autoComplete="address-line1"
        maxLength={120}
        field={field('deliveryAddress.street')}
      />
      <TextField
        label="Apartment, suite"
        optional
        autoComplete="address-line2"
        maxLength={120}
        field={field('deliveryAddress.street2')}
      />
      <FormRow>
        <TextField label="City" autoComplete="address-level2" maxLength={80} field={field('deliveryAddress.city')} />
        <SelectField label="State" labels={labels} field={field('deliveryAddress.state')} />
      </FormRow>
      <FormRow>
        <TextField
          label="ZIP code"
          autoComplete="postal-code"
          inputMode="numeric"
          maxLength={10}
          field={field('deliveryAddress.postalCode')}
        />
      </FormRow>
    </>
  )
}

import type { FieldValues } from 'react-hook-form'
import { SelectField, TextField } from '#/web/ui/forms/Fields.tsx'
import { FormRow } from '#/web/ui/forms/FormLayout.tsx'
import type { FormOf } from '#/web/ui/forms/form-field.ts'
import { stateLabels } from '#/web/ui/labels/state-labels.ts'

const labels = { '': 'Choose a state', ...stateLabels }

/** An address as a form holds it. */
export const blankAddress = { name: '', company: '', street: '', street2: '', city: '', state: '', postalCode: '' }
export type AddressValues = typeof blankAddress

interface AddressFieldsProps<Parsed> {
  form: FormOf<FieldValues, Parsed>
  /** The name of the address in the form. */
  name: string
  /** Whether the address is someone else's, so that the browser must not fill in the reader's. */
  isForeign?: boolean
}

/** The fields of a mailing address in the United States. */
export function AddressFields<Parsed>({ form, name, isForeign = false }: AddressFieldsProps<Parsed>) {
  const filledBy = (token: string) => (isForeign ? 'off' : token)
  return (
    <>
      <TextField form={form} name={`${name}.name`} label="Full name" autoComplete={filledBy('name')} maxLength={100} />
      <TextField
        form={form}
        name={`${name}.company`}
        label="Company"
        optional
        autoComplete={filledBy('organization')}
        maxLength={100}
      />
      <TextField
        form={form}
        name={`${name}.street`}
        label="Street address"
        autoComplete={filledBy('address-line1')}
        maxLength={120}
      />
      <TextField
        form={form}
        name={`${name}.street2`}
        label="Apartment, suite"
        optional
        autoComplete={filledBy('address-line2')}
        maxLength={120}
      />
      <TextField
        form={form}
        name={`${name}.city`}
        label="City"
        autoComplete={filledBy('address-level2')}
        maxLength={80}
      />
      <FormRow>
        <SelectField
          form={form}
          name={`${name}.state`}
          label="State"
          labels={labels}
          autoComplete={filledBy('address-level1')}
        />
        <TextField
          form={form}
          name={`${name}.postalCode`}
          label="ZIP code"
          autoComplete={filledBy('postal-code')}
          inputMode="numeric"
          maxLength={10}
        />
      </FormRow>
    </>
  )
}

import { useWatch } from 'react-hook-form'
import { releaseLabels } from '#/shared/quotes/labels.ts'
import type { QuoteForm } from '#/web/features/quotes/edit/use-quote-form.ts'
import { AddressFields } from '#/web/ui/fields/AddressFields.tsx'
import { SelectField, TextField } from '#/web/ui/forms/Fields.tsx'
import { FormRow } from '#/web/ui/forms/FormLayout.tsx'
import { partOf } from '#/web/ui/forms/form-field.ts'

const deliveryLabels = { pickup: 'Pickup at our office', ship: 'Ship to an address' }

/** How long the quote is valid, and how goods are paid and delivered. */
export function TermsFields({ form }: { form: QuoteForm }) {
  const delivery = useWatch({ control: form.control, name: 'delivery' })
  return (
    <>
      <FormRow>
        <TextField form={form} name="validUntil" label="Valid until" type="date" hint="The whole day." />
        <TextField
          form={form}
          name="dueDays"
          label="Invoice due, days"
          inputMode="numeric"
          autoComplete="off"
          maxLength={3}
          hint="After acceptance."
        />
      </FormRow>
      <SelectField form={form} name="release" label="Goods are released" labels={releaseLabels} />
      <SelectField form={form} name="delivery" label="Delivery" labels={deliveryLabels} />
      {delivery === 'ship' && <AddressFields form={partOf(form)} name="deliveryAddress" isForeign />}
    </>
  )
}

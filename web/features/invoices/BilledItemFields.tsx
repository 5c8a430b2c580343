import { useWatch } from 'react-hook-form'
import { formatDollars } from '#/shared/lib/money.ts'
import css from '#/web/features/invoices/billed-item-fields.module.css'
import { blankItem, sumOfItems, type TypedItem } from '#/web/features/invoices/billed-items.ts'
import { TextField } from '#/web/ui/forms/Fields.tsx'
import { FormRow } from '#/web/ui/forms/FormLayout.tsx'
import { FormLines } from '#/web/ui/forms/FormLines.tsx'
import { type FormOf, partOf } from '#/web/ui/forms/form-field.ts'

interface BilledItems {
  items: TypedItem[]
}

/** The line items of an invoice or schedule, and their total so far. */
export function BilledItemFields<V extends BilledItems, Parsed>(props: { form: FormOf<V, Parsed> }) {
  const form: FormOf<BilledItems, Parsed> = partOf(props.form)
  const items = useWatch({ control: form.control, name: 'items' })
  return (
    <>
      <FormLines form={form} name="items" title="Line" blank={blankItem}>
        {index => (
          <>
            <TextField form={form} name={`items.${index}.description`} label="Details" optional autoComplete="off" />
            <FormRow>
              <TextField
                form={form}
                name={`items.${index}.quantity`}
                label="Quantity"
                inputMode="decimal"
                autoComplete="off"
              />
              <TextField
                form={form}
                name={`items.${index}.rate`}
                label="Amount"
                autoComplete="off"
                hint="For a discount, enter -50.00 or -10%."
              />
            </FormRow>
          </>
        )}
      </FormLines>
      <p className={css.sum}>
        Total before tax: <strong>{formatDollars(sumOfItems(items))}</strong>
      </p>
    </>
  )
}

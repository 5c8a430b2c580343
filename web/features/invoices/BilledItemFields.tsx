import type { ComponentProps } from 'react'
import { formatDollars } from '#/shared/lib/money.ts'
import css from '#/web/features/invoices/billed-item-fields.module.css'
import { sumOfItems, type TypedItem } from '#/web/features/invoices/billed-items.ts'
import { LineFields } from '#/web/ui/fields/LineFields.tsx'
import { FormRow, TextField } from '#/web/ui/forms/FormFields.tsx'
import type { FormLines } from '#/web/ui/forms/use-lines.ts'

interface BilledItemFieldsProps {
  form: ComponentProps<typeof LineFields<TypedItem>>['form']
  items: FormLines<TypedItem>
}

/** The line items of an invoice or schedule, and their total so far. */
export function BilledItemFields({ form, items }: BilledItemFieldsProps) {
  return (
    <>
      <LineFields form={form} lines={items} title="Line">
        {field => (
          <>
            <TextField label="Details" optional autoComplete="off" field={field('description')} />
            <FormRow>
              <TextField label="Quantity" inputMode="decimal" autoComplete="off" field={field('quantity')} />
              <TextField
                label="Amount"
                autoComplete="off"
                hint="For a discount, enter -50.00 or -10%."
                field={field('rate')}
              />
            </FormRow>
          </>
        )}
      </LineFields>
      <p className={css.sum}>
        Total before tax: <strong>{formatDollars(sumOfItems(items.values))}</strong>
      </p>
    </>
  )
}

import { itemBillingLabels } from '#/shared/quotes/labels.ts'
import css from '#/web/features/quotes/edit/line-details.module.css'
import type { QuoteRow } from '#/web/features/quotes/edit/quote-form.ts'
import type { QuoteForm } from '#/web/features/quotes/edit/use-quote-form.ts'
import { CheckField, SelectField, TextField } from '#/web/ui/forms/Fields.tsx'

interface LineDetailsProps {
  form: QuoteForm
  index: number
  row: QuoteRow
}

/** A line’s options: the customer’s choices, discount, tax and cost. */
export function LineDetails({ form, index, row }: LineDetailsProps) {
  const name = `items.${index}` as const
  return (
    <div className={css.details}>
      {(row.kind === 'text' || row.kind === 'service') && (
        <SelectField form={form} name={`${name}.billing`} label="Billed" labels={itemBillingLabels} />
      )}
      <TextField
        form={form}
        name={`${name}.discountPercent`}
        label="Discount, %"
        optional
        inputMode="decimal"
        autoComplete="off"
        maxLength={6}
      />
      {row.kind !== 'build' && (
        <>
          <TextField
            form={form}
            name={`${name}.minQuantity`}
            label="Min. quantity"
            optional
            inputMode="numeric"
            autoComplete="off"
            maxLength={4}
          />
          <TextField
            form={form}
            name={`${name}.maxQuantity`}
            label="Max. quantity"
            optional
            inputMode="numeric"
            autoComplete="off"
            maxLength={4}
          />
        </>
      )}
      <TextField
        form={form}
        name={`${name}.unitCost`}
        label="Cost each"
        optional
        inputMode="decimal"
        autoComplete="off"
        maxLength={11}
      />
      <div className={css.checks}>
        <CheckField form={form} name={`${name}.isOptional`} label="Optional: the customer may leave it out" />
        {row.isOptional && <CheckField form={form} name={`${name}.isSelected`} label="Chosen at first" />}
        <CheckField form={form} name={`${name}.taxable`} label="Taxable" />
      </div>
    </div>
  )
}

import { useWatch } from 'react-hook-form'
import { discountKindLabels } from '#/shared/quotes/labels.ts'
import { dollarsOf } from '#/web/features/quotes/document/payment-labels.ts'
import { QuoteTotals } from '#/web/features/quotes/document/QuoteTotals.tsx'
import type { DraftAmounts } from '#/web/features/quotes/edit/draft-amounts.ts'
import css from '#/web/features/quotes/edit/draft-totals.module.css'
import { hasMonthly } from '#/web/features/quotes/edit/quote-form.ts'
import type { QuoteForm } from '#/web/features/quotes/edit/use-quote-form.ts'
import { SelectField, TextField } from '#/web/ui/forms/Fields.tsx'
import { FormRow } from '#/web/ui/forms/FormLayout.tsx'

/** The whole quote's discount, and what the draft comes to. */
export function DraftTotals({ form, amounts }: { form: QuoteForm; amounts: DraftAmounts }) {
  const { control } = form
  const kind = useWatch({ control, name: 'discountKind' })
  const items = useWatch({ control, name: 'items' })
  const { margin } = amounts
  const isOnce = items.some(({ row, billing }) => row === 'line' && billing === 'once') || !hasMonthly(items)
  return (
    <div className={css.body}>
      <FormRow>
        <SelectField form={form} name="discountKind" label="Discount on everything" labels={discountKindLabels} />
        {kind !== 'none' && (
          <TextField
            form={form}
            name="discountValue"
            label={kind === 'percent' ? 'Percent' : 'Amount'}
            inputMode="decimal"
            autoComplete="off"
            maxLength={11}
          />
        )}
      </FormRow>
      <QuoteTotals amounts={amounts} hasOneTime={isOnce} hasMonthly={hasMonthly(items)} />
      {margin && (
        <p className={css.margin}>
          <span>Margin{!margin.isWhole && ' where costs are known'}</span>
          <strong>
            {dollarsOf(margin.netCents - margin.costCents)}
            {margin.netCents > 0 && ` (${Math.round(((margin.netCents - margin.costCents) / margin.netCents) * 100)}%)`}
          </strong>
        </p>
      )}
    </div>
  )
}

import { useId } from 'react'
import { useWatch } from 'react-hook-form'
import { formatDollars } from '#/shared/lib/money.ts'
import css from '#/web/features/invoices/billed-item-fields.module.css'
import { amountsOfItems, blankItem, sumOfItems, type TypedItem } from '#/web/features/invoices/billed-items.ts'
import { type PricedForm, useCatalogPrices } from '#/web/features/invoices/use-catalog-prices.ts'
import { TextField } from '#/web/ui/forms/Fields.tsx'
import { FormLines } from '#/web/ui/forms/FormLines.tsx'
import { partOf } from '#/web/ui/forms/form-field.ts'

interface BilledItems {
  items: TypedItem[]
}

/** The line items of an invoice or schedule, as a table with each line's amount and the total so far. */
export function BilledItemFields<V extends BilledItems, Parsed>({ form: whole }: { form: PricedForm<V, Parsed> }) {
  const form = partOf(whole) as PricedForm<BilledItems, Parsed>
  const items = useWatch({ control: form.control, name: 'items' })
  const amounts = amountsOfItems(items)
  const catalog = useCatalogPrices(form, items)
  const choices = useId()
  return (
    <>
      <datalist id={choices}>
        {catalog.map(({ name, price }) => (
          <option key={name} value={name}>
            {formatDollars(price)}
          </option>
        ))}
      </datalist>
      <FormLines form={form} name="items" title="Line" blank={blankItem} rowClass={css.line}>
        {index => (
          <>
            <TextField
              form={form}
              name={`items.${index}.description`}
              label="Item"
              optional
              autoComplete="off"
              list={choices}
            />
            <TextField
              form={form}
              name={`items.${index}.quantity`}
              label="Quantity"
              inputMode="decimal"
              autoComplete="off"
            />
            <TextField form={form} name={`items.${index}.rate`} label="Rate" autoComplete="off" />
            <p className={css.amount}>
              <span>Amount</span> <output>{amountLabel(amounts[index])}</output>
            </p>
          </>
        )}
      </FormLines>
      <p className={css.hint}>
        Choose an item from the catalog or enter your own. For a discount, enter a rate of -50.00 or -10%.
      </p>
      <p className={css.sum}>
        Total before tax: <strong>{formatDollars(sumOfItems(items))}</strong>
      </p>
    </>
  )
}

const amountLabel = (cents: number | undefined) => {
  if (cents === undefined) return '–'
  return cents < 0 ? `−${formatDollars(-cents / 100)}` : formatDollars(cents / 100)
}

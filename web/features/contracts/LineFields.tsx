import { blankLine, type TypedLine } from '#/web/features/contracts/contract-form.ts'
import css from '#/web/features/contracts/line-fields.module.css'
import { TextField } from '#/web/ui/forms/Fields.tsx'
import { FormLines } from '#/web/ui/forms/FormLines.tsx'
import { type FormOf, partOf } from '#/web/ui/forms/form-field.ts'

interface Lines {
  items: TypedLine[]
}

/** The lines of a contract at their monthly prices. */
export function LineFields<V extends Lines, Parsed>({ form: whole }: { form: FormOf<V, Parsed> }) {
  const form = partOf(whole) as FormOf<Lines, Parsed>
  return (
    <>
      <FormLines form={form} name="items" title="Line" blank={blankLine} rowClass={css.line}>
        {index => (
          <>
            <TextField form={form} name={`items.${index}.description`} label="Item" autoComplete="off" />
            <TextField
              form={form}
              name={`items.${index}.quantity`}
              label="Quantity"
              inputMode="decimal"
              autoComplete="off"
            />
            <TextField form={form} name={`items.${index}.rate`} label="A month ($)" autoComplete="off" />
          </>
        )}
      </FormLines>
      <p className={css.hint}>
        Prices are per month, before tax. Leave a line blank for a contract that only includes hours.
      </p>
    </>
  )
}

import type { ReactNode } from 'react'
import type { FieldValues, Path } from 'react-hook-form'
import { ErrorText } from '#/web/shell/parts/Field.tsx'
import { type FormOf, useFieldOf } from '#/web/ui/forms/form-field.ts'
import css from '#/web/ui/forms/option-list-field.module.css'

interface OptionListFieldProps<V extends FieldValues, Parsed> {
  form: FormOf<V, Parsed>
  /** The name of an id or, if several can be chosen, of a list of ids. */
  name: Path<V>
  several?: boolean
  legend: string
  hint?: string | undefined
  options: readonly { id: string; label: ReactNode }[]
}

/** One or several of some options, all in sight. */
export function OptionListField<V extends FieldValues, Parsed>({
  form,
  name,
  several = false,
  legend,
  hint,
  options,
}: OptionListFieldProps<V, Parsed>) {
  const { value, error, onChange } = useFieldOf(form, name)
  const chosen: readonly string[] = several ? value : [value]
  const toggled = (id: string) => (chosen.includes(id) ? chosen.filter(one => one !== id) : [...chosen, id])
  return (
    <fieldset className={css.list}>
      <legend>{legend}</legend>
      {hint && <p>{hint}</p>}
      {options.map(({ id, label }) => (
        <label key={id}>
          <input
            type={several ? 'checkbox' : 'radio'}
            name={name}
            checked={chosen.includes(id)}
            onChange={() => onChange(several ? toggled(id) : id)}
          />
          <span dir="auto">{label}</span>
        </label>
      ))}
      {error && <ErrorText role="alert">{error}</ErrorText>}
    </fieldset>
  )
}

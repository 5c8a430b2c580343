import type { ComponentProps } from 'react'
import type { FieldValues, Path } from 'react-hook-form'
import { ErrorText, Field, Select, TextArea, TextInput } from '#/web/shell/parts/Field.tsx'
import css from '#/web/ui/forms/fields.module.css'
import { type FormOf, useFieldOf, useFormField } from '#/web/ui/forms/form-field.ts'

interface Labeled<V extends FieldValues, Parsed> {
  form: FormOf<V, Parsed>
  name: Path<V>
  label: string
  hint?: string | undefined
  optional?: boolean
}

type Own = 'form' | 'name' | 'value' | 'onChange' | 'onBlur'

/** A single-line text field. */
export function TextField<V extends FieldValues, Parsed>({
  form,
  name,
  label,
  hint,
  optional,
  ...rest
}: Labeled<V, Parsed> & Omit<ComponentProps<typeof TextInput>, Own>) {
  const { error, ...control } = useFormField(form, name)
  return (
    <Field label={label} error={error} hint={hint} optional={optional}>
      {props => <TextInput {...rest} {...control} {...props} aria-required={!optional} />}
    </Field>
  )
}

/** A multi-line text field. */
export function TextAreaField<V extends FieldValues, Parsed>({
  form,
  name,
  label,
  hint,
  optional,
  ...rest
}: Labeled<V, Parsed> & Omit<ComponentProps<typeof TextArea>, Own>) {
  const { error, ...control } = useFormField(form, name)
  return (
    <Field label={label} error={error} hint={hint} optional={optional}>
      {props => <TextArea {...rest} {...control} {...props} aria-required={!optional} />}
    </Field>
  )
}

/** A select: its values and their labels. */
export function SelectField<V extends FieldValues, Parsed>({
  form,
  name,
  label,
  hint,
  optional,
  labels,
  ...rest
}: Labeled<V, Parsed> & { labels: Record<string, string> } & Omit<ComponentProps<typeof Select>, Own>) {
  const { error, ...control } = useFormField(form, name)
  return (
    <Field label={label} error={error} hint={hint} optional={optional}>
      {props => (
        <Select {...rest} {...control} {...props}>
          {Object.entries(labels).map(([value, word]) => (
            <option key={value} value={value}>
              {word}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}

/** A checkbox with its label. Its value is a boolean. */
export function CheckField<V extends FieldValues, Parsed>({
  form,
  name,
  label,
}: Pick<Labeled<V, Parsed>, 'form' | 'name' | 'label'>) {
  const { value, error, onChange } = useFieldOf(form, name)
  return (
    <div>
      <label className={css.check}>
        <input type="checkbox" name={name} checked={value} onChange={onChange} />
        {label}
      </label>
      {error && <ErrorText role="alert">{error}</ErrorText>}
    </div>
  )
}

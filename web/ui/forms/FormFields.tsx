import type { ComponentProps, ReactNode } from 'react'
import { Button } from '#/web/shell/parts/Button.tsx'
import { classed } from '#/web/shell/parts/classed.ts'
import { ErrorText, Field, Select, TextArea, TextInput } from '#/web/shell/parts/Field.tsx'
import css from '#/web/ui/forms/form-fields.module.css'
import type { FormField } from '#/web/ui/validation/use-form.ts'

interface Labeled {
  label: string
  field: FormField
  hint?: string | undefined
  optional?: boolean
}

/** A single-line text field. */
export function TextField({ label, field, hint, optional, ...rest }: Labeled & ComponentProps<typeof TextInput>) {
  const { error, ...control } = field
  return (
    <Field label={label} error={error} hint={hint} optional={optional}>
      {props => <TextInput {...rest} {...control} {...props} aria-required={!optional} />}
    </Field>
  )
}

/** A multi-line text field. */
export function TextAreaField({ label, field, rows, hint, optional }: Labeled & { rows: number }) {
  const { error, ...control } = field
  return (
    <Field label={label} error={error} hint={hint} optional={optional}>
      {props => <TextArea rows={rows} {...control} {...props} aria-required={!optional} />}
    </Field>
  )
}

/** A select: its values and their labels. */
export function SelectField(props: Labeled & { labels: Record<string, string>; disabled?: boolean }) {
  const { label, field, hint, labels, disabled } = props
  const { error, ...control } = field
  return (
    <Field label={label} error={error} hint={hint}>
      {labeled => (
        <Select disabled={disabled} {...control} {...labeled}>
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

/** The fields of a form, stacked. */
export const FormGrid = classed('form', css.grid)

/** Two fields side by side where space allows. */
export const FormRow = classed('div', css.pair)

/** The buttons at the end of a form, the submit button last. */
export const FormActions = classed('div', css.actions)

interface FormEndProps {
  form: { formError: string | undefined; complete: boolean; isRestored: boolean; reset: () => void }
  button: ReactNode
  pending: boolean
  /** Whether the form cannot be submitted yet; by default, whether a required field is blank. */
  blocked?: boolean
  variant?: 'solid' | 'danger'
  onCancel?: (() => void) | undefined
}

/** The form's general error and its buttons. Cancel discards the input; closing the dialog in another way keeps it. */
export function FormFooter({ form, button, pending, blocked = !form.complete, variant, onCancel }: FormEndProps) {
  const cancel = () => {
    form.reset()
    onCancel?.()
  }
  return (
    <>
      {form.isRestored && (
        <p className={css.restored} role="status">
          We restored what you typed before.{' '}
          <button type="button" onClick={form.reset}>
            Discard it
          </button>
        </p>
      )}
      {form.formError && <ErrorText role="alert">{form.formError}</ErrorText>}
      <FormActions>
        {onCancel && (
          <Button variant="outline" onClick={cancel}>
            Cancel
          </Button>
        )}
        <Button variant={variant} type="submit" disabled={blocked} aria-disabled={pending}>
          {button}
        </Button>
      </FormActions>
    </>
  )
}

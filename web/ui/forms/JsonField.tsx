import { useRef } from 'react'
import type { FieldValues, Path } from 'react-hook-form'
import { Button } from '#/web/shell/parts/Button.tsx'
import { ErrorText, Field, TextArea } from '#/web/shell/parts/Field.tsx'
import { useDebouncedValue } from '#/web/shell/parts/use-debounced-value.ts'
import { type FormOf, useFormField } from '#/web/ui/forms/form-field.ts'
import { jsonFault } from '#/web/ui/forms/json-fault.ts'
import css from '#/web/ui/forms/json-field.module.css'

/** Milliseconds without typing before an error is shown, since a half-typed line is not an error yet. */
const pause = 600

const isWritten = (text: string) => text.trim() !== ''

interface JsonFieldProps<V extends FieldValues, Parsed> {
  form: FormOf<V, Parsed>
  name: Path<V>
  label: string
  hint: string
  rows: number
  optional?: boolean
  /** A fault of a text that is valid JSON. */
  faultIn?: (text: string) => string | undefined
}

/** An editor for JSON that shows where an error is when typing pauses. */
export function JsonField<V extends FieldValues, Parsed>(props: JsonFieldProps<V, Parsed>) {
  const { form, name, label, hint, rows, optional, faultIn } = props
  const area = useRef<HTMLTextAreaElement>(null)
  const { error, ...control } = useFormField(form, name)
  const isTyped = useDebouncedValue(control.value, pause) === control.value
  const fault = isTyped && isWritten(control.value) ? jsonFault(control.value) : undefined
  const otherFault = isTyped && !fault ? faultIn?.(control.value) : undefined
  const show = () => {
    area.current?.focus()
    if (fault) area.current?.setSelectionRange(fault.at, fault.at + 1)
  }
  return (
    <div>
      <Field label={label} error={error} hint={hint} optional={optional ?? false}>
        {given => (
          <TextArea
            className={css.textArea}
            ref={area}
            rows={rows}
            spellCheck={false}
            {...control}
            {...given}
            aria-required={!optional}
          />
        )}
      </Field>
      <div role="status">
        {fault && (
          <div className={css.place}>
            <ErrorText>
              Line {fault.line}, column {fault.column}: {fault.message}.
            </ErrorText>
            <Button size="sm" variant="outline" onClick={show}>
              Show error
            </Button>
          </div>
        )}
        {otherFault && <ErrorText className={css.apart}>{otherFault}</ErrorText>}
      </div>
    </div>
  )
}

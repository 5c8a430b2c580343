import { type ChangeEvent, useRef, useState } from 'react'
import { type ComponentCategory, knownKeys, sizeOptionsFault } from '#/shared/pc-components/specifications.ts'
import type { Values } from '#/web/features/catalog/EntryForm.tsx'
import { jsonFault } from '#/web/features/catalog/json-fault.ts'
import { SpecificationInputs } from '#/web/features/catalog/SpecificationInputs.tsx'
import css from '#/web/features/catalog/specifications-field.module.css'
import { Button } from '#/web/shell/parts/Button.tsx'
import { ErrorText, Field, TextArea } from '#/web/shell/parts/Field.tsx'
import { useDebouncedValue } from '#/web/shell/parts/use-debounced-value.ts'
import { type FormOf, useFormField } from '#/web/ui/forms/form-field.ts'

/** Milliseconds without typing before an error is shown, since a half-typed line is not an error yet. */
const pause = 600

const states = { given: 'set', missing: 'missing', wrong: 'wrong type' }
const isWritten = (text: string) => text.trim() !== ''

interface SpecificationsFieldProps {
  form: FormOf<Values, unknown>
  category: ComponentCategory
}

/**
 * Fields for a component's specifications and, under Advanced, a JSON editor that shows where an error is when typing pauses, and
 * the keys used to check compatibility.
 */
export function SpecificationsField({ form, category }: SpecificationsFieldProps) {
  const area = useRef<HTMLTextAreaElement>(null)
  const [isOpen, setOpen] = useState(false)
  const { error, ...control } = useFormField(form, 'specifications')
  const isTyped = useDebouncedValue(control.value, pause) === control.value
  const fault = isTyped && isWritten(control.value) ? jsonFault(control.value) : undefined
  const sizesFault = isTyped && !fault ? sizeOptionsFault(category, control.value) : undefined
  const keys = knownKeys(category, control.value)
  const given = keys.filter(({ state }) => state === 'given').length
  const show = () => {
    area.current?.focus()
    if (fault) area.current?.setSelectionRange(fault.at, fault.at + 1)
  }
  return (
    <div className={css.whole}>
      <SpecificationInputs
        category={category}
        text={control.value}
        onText={text => control.onChange({ target: { value: text } } as ChangeEvent<HTMLTextAreaElement>)}
      />
      <details
        className={css.advanced}
        open={isOpen || error !== undefined}
        onToggle={event => setOpen(event.currentTarget.open)}
      >
        <summary>Advanced: specifications as JSON</summary>
        <Field label="Specifications" error={error} hint='JSON, such as { "socket": "AM5", "tdpWatts": 65 }'>
          {props => (
            <TextArea
              className={css.textArea}
              ref={area}
              rows={8}
              spellCheck={false}
              {...control}
              {...props}
              aria-required
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
          {sizesFault && <ErrorText className={css.apart}>{sizesFault}</ErrorText>}
        </div>
        <details className={css.keys}>
          <summary>
            {given} of {keys.length} compatibility keys set
          </summary>
          <ul>
            {keys.map(({ key, kind, meaning, state }) => (
              <li key={key}>
                <code>{key}</code> ({kind}): {meaning} — <strong>{states[state]}</strong>
              </li>
            ))}
          </ul>
        </details>
      </details>
    </div>
  )
}

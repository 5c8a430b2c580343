import { type ChangeEvent, useState } from 'react'
import { type ComponentCategory, knownKeys, sizeOptionsFault } from '#/shared/pc-components/specifications.ts'
import type { Values } from '#/web/features/catalog/EntryForm.tsx'
import { SpecificationInputs } from '#/web/features/catalog/SpecificationInputs.tsx'
import css from '#/web/features/catalog/specifications-field.module.css'
import { type FormOf, useFormField } from '#/web/ui/forms/form-field.ts'
import { JsonField } from '#/web/ui/forms/JsonField.tsx'

const states = { given: 'set', missing: 'missing', wrong: 'wrong type' }

interface SpecificationsFieldProps {
  form: FormOf<Values, unknown>
  category: ComponentCategory
}

/**
 * Fields for a component's specifications and, under Advanced, a JSON editor that shows where an error is when typing pauses, and
 * the keys used to check compatibility.
 */
export function SpecificationsField({ form, category }: SpecificationsFieldProps) {
  const [isOpen, setOpen] = useState(false)
  const { error, ...control } = useFormField(form, 'specifications')
  const keys = knownKeys(category, control.value)
  const given = keys.filter(({ state }) => state === 'given').length
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
        <JsonField
          form={form}
          name="specifications"
          label="Specifications"
          hint='JSON, such as { "socket": "AM5", "tdpWatts": 65 }'
          rows={8}
          faultIn={text => sizeOptionsFault(category, text)}
        />
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

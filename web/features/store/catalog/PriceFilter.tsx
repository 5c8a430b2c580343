import { useState } from 'react'
import { dollarsIn } from '#/web/features/store/catalog/product-filter.ts'
import { Field, TextInput } from '#/web/shell/parts/Field.tsx'

interface PriceFilterProps {
  label: string
  /** In dollars. */
  value: number | undefined
  onChange: (text: string) => void
}

/** A price filter. A text field, because scrolling over a number field would change its value. */
export function PriceFilter({ label, value, onChange }: PriceFilterProps) {
  const [typed, setTyped] = useState(value?.toString() ?? '')
  const [seen, setSeen] = useState(value)
  if (value !== seen) {
    setSeen(value)
    // The address changed on its own: the filters were cleared, or the back button.
    if (dollarsIn(typed) !== value) setTyped(value?.toString() ?? '')
  }
  const isWrong = typed.trim() !== '' && dollarsIn(typed) === undefined
  return (
    <Field label={label} error={isWrong ? 'Enter an amount like 49.99' : undefined}>
      {props => (
        <TextInput
          {...props}
          inputMode="decimal"
          autoComplete="off"
          maxLength={12}
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value)
            onChange(dollarsIn(target.value) === undefined ? '' : target.value.trim())
          }}
        />
      )}
    </Field>
  )
}

import { type ComponentProps, useState } from 'react'
import { formatStorageSize } from '#/shared/pc-builds/draft.ts'
import type { ComponentCategory } from '#/shared/pc-components/specifications.ts'
import css from '#/web/features/catalog/specification-inputs.module.css'
import {
  inputsOf,
  type SpecificationInput,
  sizeInputsOf,
  withSizePrice,
  withValue,
} from '#/web/features/catalog/specification-values.ts'
import { Field, Select, TextInput } from '#/web/shell/parts/Field.tsx'

interface SpecificationInputsProps {
  category: ComponentCategory
  /** The specifications as JSON. */
  text: string
  onText: (text: string) => void
}

/** A field for each specification of a category. They write the JSON, which also has keys without a field. */
export function SpecificationInputs({ category, text, onText }: SpecificationInputsProps) {
  const inputs = inputsOf(category, text)
  if (!inputs) return <p className={css.note}>Correct the JSON under Advanced to fill in these fields again.</p>
  const sizes = sizeInputsOf(category, text)
  return (
    <fieldset className={css.fields}>
      <legend>Compatibility and details</legend>
      {sizes.map(({ size, price }) => (
        <Field key={size} label={`${formatStorageSize(size)} price ($)`}>
          {control => (
            <TextInput
              {...control}
              inputMode="decimal"
              placeholder="Not offered"
              value={price}
              onChange={event => onText(withSizePrice(category, text, size, event.target.value))}
            />
          )}
        </Field>
      ))}
      {inputs.map(input => (
        <Field key={input.key} label={input.label} hint={input.kind === 'choice' ? undefined : hintOf(input)}>
          {control =>
            input.kind === 'choice' ? (
              <Select
                {...control}
                value={input.value}
                onChange={event => onText(withValue(category, text, input.key, event.target.value))}
              >
                <option value="">Not set</option>
                {Object.entries(input.choices).map(([value, label]) => (
                  <option key={value} value={value}>
                    {label}
                  </option>
                ))}
              </Select>
            ) : (
              <TypedInput
                {...control}
                input={input}
                onType={typed => onText(withValue(category, text, input.key, typed))}
              />
            )
          }
        </Field>
      ))}
    </fieldset>
  )
}

const hintOf = ({ meaning, kind }: SpecificationInput) =>
  kind === 'texts' ? `${meaning}; separate with commas, or write none` : meaning

interface TypedInputProps extends Omit<ComponentProps<typeof TextInput>, 'onChange'> {
  input: SpecificationInput
  onType: (typed: string) => void
}

/** Shows the typed text until the field loses focus, because an incomplete list or number would be rewritten. */
function TypedInput({ input: { kind, value }, onType, ...control }: TypedInputProps) {
  const [typed, setTyped] = useState<string>()
  return (
    <TextInput
      {...control}
      inputMode={kind === 'number' ? 'decimal' : undefined}
      value={typed ?? value}
      onChange={event => {
        setTyped(event.target.value)
        onType(event.target.value)
      }}
      onBlur={() => setTyped(undefined)}
    />
  )
}

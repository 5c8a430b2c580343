import { type ChangeEvent, type ComponentType, useEffect, useMemo, useState } from 'react'
import { explain } from '#/web/shell/api/errors.ts'
import { Button } from '#/web/shell/parts/Button.tsx'
import { Field, TextInput } from '#/web/shell/parts/Field.tsx'
import { typingPause, useDebouncedValue } from '#/web/shell/parts/use-debounced-value.ts'
import css from '#/web/ui/fields/combo-field.module.css'
import { matching } from '#/web/ui/fields/matching-options.ts'
import type { FormField } from '#/web/ui/forms/form-field.ts'
import type { ComboboxTexts, CustomerComboboxProps, CustomerOption } from '#/web/ui/overlays/CustomerCombobox.tsx'

interface ComboFieldProps {
  field: FormField
  label: string
  texts: ComboboxTexts
  /** The options that were found, undefined while the first ones load. While a search is pending, they are those before it. */
  options: readonly CustomerOption[] | undefined
  search: { error: Error | undefined; retry: () => void; pending: boolean; onSearch: (text: string) => void }
  /** The name of the initially selected option. */
  initialName: string
  /** A hint about the chosen option. */
  hintOf?: (chosen: CustomerOption) => string | undefined
  optional?: boolean
}

const loadCombobox = async () => (await import('#/web/ui/overlays/CustomerCombobox.tsx')).CustomerCombobox

/** Selects one of many options by part of their texts. A plain field is shown until it has the focus. */
export function ComboField(props: ComboFieldProps) {
  const { field, label, texts, options, search, initialName, hintOf, optional = false } = props
  const { error, onChange, ...control } = field
  const [Combobox, setCombobox] = useState<ComponentType<CustomerComboboxProps>>()
  const [typed, setTyped] = useState('')
  const [isPressed, setPressed] = useState(false)
  const paused = useDebouncedValue(typed.trim(), typingPause)
  const { onSearch } = search
  useEffect(() => onSearch(paused), [paused, onSearch])
  const isFound = paused === typed.trim() && !search.pending && !search.error
  const offered = useMemo(() => (isFound ? options : matching(options, typed)), [isFound, options, typed])
  const chosen = useChosen(field.value, options, initialName)
  const choose = (id: string) => onChange({ target: { name: field.name, value: id } } as ChangeEvent<HTMLInputElement>)
  const activate = () => {
    loadCombobox().then(
      loaded => setCombobox(() => loaded),
      // Requested again with the next focus.
      () => {},
    )
  }
  return (
    <div className={css.frame}>
      <Field
        label={label}
        error={error ?? (search.error && explain(search.error))}
        hint={chosen && hintOf?.(chosen)}
        optional={optional}
      >
        {given =>
          Combobox ? (
            <Combobox
              {...given}
              name={control.name}
              value={field.value}
              options={offered}
              hasFailed={search.error !== undefined}
              chosen={chosen}
              texts={texts}
              typed={typed}
              isOpenAtStart={isPressed || typed !== ''}
              onType={setTyped}
              onChoose={choose}
            />
          ) : (
            <TextInput
              {...given}
              name={control.name}
              role="combobox"
              aria-expanded={false}
              autoComplete="off"
              placeholder={texts.placeholder}
              maxLength={100}
              value={typed || (chosen?.name ?? '')}
              onChange={event => setTyped(event.target.value)}
              onPointerDown={() => setPressed(true)}
              onFocus={activate}
            />
          )
        }
      </Field>
      {search.error && (
        <Button className={css.again} variant="outline" size="sm" onClick={search.retry}>
          Try again
        </Button>
      )}
    </div>
  )
}

/** The chosen option, kept while a search lists others. */
function useChosen(id: string, options: readonly CustomerOption[] | undefined, initialName: string) {
  const [known, setKnown] = useState<CustomerOption>({ id, name: initialName })
  const found = options?.find(option => option.id === id)
  if (found && (known.id !== id || known.name === '' || (known.title === undefined && found.title !== undefined)))
    setKnown(found)
  const current = found ?? known
  return id !== '' && current.id === id && current.name !== '' ? current : undefined
}

import { type ChangeEvent, type ComponentType, useEffect, useMemo, useState } from 'react'
import type { ListedUser } from '#/shared/users/schemas.ts'
import { explain } from '#/web/shell/api/errors.ts'
import { Button } from '#/web/shell/parts/Button.tsx'
import { Field, TextInput } from '#/web/shell/parts/Field.tsx'
import { typingPause, useDebouncedValue } from '#/web/shell/parts/use-debounced-value.ts'
import css from '#/web/ui/fields/customer-field.module.css'
import { customerNames } from '#/web/ui/fields/customer-names.ts'
import type { FormField } from '#/web/ui/forms/form-field.ts'
import type { CustomerComboboxProps, CustomerOption } from '#/web/ui/overlays/CustomerCombobox.tsx'

/** The customers that match a search, and the search, as returned by `useCustomerSearch`. */
interface CustomerSearch {
  rows: readonly ListedUser[] | undefined
  error: Error | undefined
  retry: () => void
  onSearch: (text: string) => void
}

interface CustomerFieldProps {
  field: FormField
  customers: CustomerSearch
  /** The name of the initially selected customer. */
  initialName?: string | undefined
}

const loadCombobox = async () => (await import('#/web/ui/overlays/CustomerCombobox.tsx')).CustomerCombobox

/** Selects a customer by part of a name, a company or an email. A plain field is shown until it has the focus. */
export function CustomerField({ field, customers, initialName = '' }: CustomerFieldProps) {
  const { error, onChange, ...control } = field
  const [Combobox, setCombobox] = useState<ComponentType<CustomerComboboxProps>>()
  const [typed, setTyped] = useState('')
  const [isPressed, setPressed] = useState(false)
  const paused = useDebouncedValue(typed.trim(), typingPause)
  const { rows, onSearch } = customers
  useEffect(() => onSearch(paused), [paused, onSearch])
  const options = useMemo(() => rows && optionsOf(rows), [rows])
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
      <Field label="Customer" error={error ?? (customers.error && explain(customers.error))}>
        {props =>
          Combobox ? (
            <Combobox
              {...props}
              name={control.name}
              value={field.value}
              options={options}
              chosen={chosen}
              typed={typed}
              isOpenAtStart={isPressed || typed !== ''}
              onType={setTyped}
              onChoose={choose}
            />
          ) : (
            <TextInput
              {...props}
              name={control.name}
              role="combobox"
              aria-expanded={false}
              autoComplete="off"
              placeholder="Search by name, company or email"
              maxLength={100}
              value={typed || (chosen?.name ?? '')}
              onChange={event => setTyped(event.target.value)}
              onPointerDown={() => setPressed(true)}
              onFocus={activate}
            />
          )
        }
      </Field>
      {customers.error && (
        <Button className={css.again} variant="outline" size="sm" onClick={customers.retry}>
          Try again
        </Button>
      )}
    </div>
  )
}

function optionsOf(rows: readonly ListedUser[]): CustomerOption[] {
  const names = customerNames(rows)
  return rows.map(user => ({ id: user.id, name: names[user.id] ?? user.email, user }))
}

/** The chosen customer, kept while a search lists others. */
function useChosen(id: string, options: readonly CustomerOption[] | undefined, initialName: string) {
  const [known, setKnown] = useState<CustomerOption>({ id, name: initialName })
  const found = options?.find(option => option.id === id)
  if (found && (known.id !== id || known.name === '')) setKnown(found)
  const current = found ?? known
  return id !== '' && current.id === id && current.name !== '' ? current : undefined
}

import { type ChangeEvent, useEffect, useMemo, useState } from 'react'
import type { ListedUser } from '#/shared/users/schemas.ts'
import { explain } from '#/web/shell/api/errors.ts'
import { Button } from '#/web/shell/parts/Button.tsx'
import { Field, Select } from '#/web/shell/parts/Field.tsx'
import { FindField } from '#/web/shell/parts/FindField.tsx'
import { typingPause, useDebouncedValue } from '#/web/shell/parts/use-debounced-value.ts'
import css from '#/web/ui/fields/customer-field.module.css'
import { customerNames } from '#/web/ui/fields/customer-names.ts'
import type { FormField } from '#/web/ui/forms/form-field.ts'

/** The customers that match a search, and the search, as returned by `useCustomerSearch`. */
interface CustomerSearch {
  rows: readonly ListedUser[] | undefined
  error: Error | undefined
  retry: () => void
  search: string
  onSearch: (text: string) => void
  /** The maximum number listed, and whether there are more. */
  max: number
  hasMore: boolean
}

interface CustomerFieldProps {
  field: FormField
  customers: CustomerSearch
  /** The name of the initially selected customer. */
  initialName?: string | undefined
}

/** Selects a customer from all customers or, if there are too many, from search results. */
export function CustomerField({ field, customers, initialName = '' }: CustomerFieldProps) {
  const { rows, search, onSearch } = customers
  const [typed, setTyped] = useState('')
  const paused = useDebouncedValue(typed.trim(), typingPause)
  useEffect(() => onSearch(paused), [paused, onSearch])
  const [chosen, setChosen] = useState({ id: field.value, name: initialName })
  const { error, onChange, ...control } = field
  const names = useMemo(() => customerNames(rows ?? []), [rows])
  // The selected customer stays selected while the search finds others.
  const kept = chosen.id === field.value && chosen.name && !names[chosen.id] ? { [chosen.id]: chosen.name } : {}

  const choose = (event: ChangeEvent<HTMLSelectElement>) => {
    setChosen({ id: event.target.value, name: names[event.target.value] ?? '' })
    onChange(event)
  }
  const prompt = () => {
    if (!rows) return customers.error ? 'Couldn’t load customers' : 'Loading…'
    return search && rows.length === 0 ? 'No matching customers' : 'Select a customer'
  }
  return (
    <div className={css.frame}>
      {customers.hasMore && (
        <FindField
          label="Find a customer"
          hint={`Showing the first ${customers.max}. Search by name, company or email.`}
          value={typed}
          onChange={setTyped}
        />
      )}
      <Field label="Customer" error={error ?? (customers.error && explain(customers.error))}>
        {props => (
          <Select {...control} {...props} onChange={choose}>
            {Object.entries({ '': prompt(), ...kept, ...names }).map(([id, name]) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {customers.error && (
        <Button className={css.again} variant="outline" size="sm" onClick={customers.retry}>
          Try again
        </Button>
      )}
    </div>
  )
}

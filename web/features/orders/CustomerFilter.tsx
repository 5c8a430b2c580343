import { useId, useState } from 'react'
import css from '#/web/features/orders/customer-filter.module.css'
import { useList } from '#/web/shell/api/use-list.ts'
import { Button } from '#/web/shell/parts/Button.tsx'
import { Field, TextInput } from '#/web/shell/parts/Field.tsx'
import { typingPause, useDebouncedValue } from '#/web/shell/parts/use-debounced-value.ts'
import { customerNames } from '#/web/ui/fields/customer-names.ts'

interface CustomerFilterProps {
  /** The name of the customer whose orders are listed. */
  chosen: string | undefined
  onChoose: (id: string) => void
}

/** Searches for a customer as their name is typed. Choosing one filters the list until the filter is cleared. */
export function CustomerFilter({ chosen, onChoose }: CustomerFilterProps) {
  const [typed, setTyped] = useState('')
  if (chosen === undefined) return <CustomerSearch typed={typed} onType={setTyped} onChoose={onChoose} />
  const clear = () => {
    setTyped('')
    onChoose('')
  }
  return (
    <div className={css.chosen}>
      <span>
        Customer: <strong>{chosen}</strong>
      </span>
      <Button size="sm" variant="outline" aria-label={`Clear customer: ${chosen}`} onClick={clear}>
        Clear
      </Button>
    </div>
  )
}

interface CustomerSearchProps {
  typed: string
  onType: (text: string) => void
  onChoose: (id: string) => void
}

function CustomerSearch({ typed, onType, onChoose }: CustomerSearchProps) {
  const listId = useId()
  const search = useDebouncedValue(typed.split(',')[0]?.trim() ?? '', typingPause)
  const { rows: found = [] } = useList('listUsers', { role: 'customer', limit: 10, ...(search && { search }) })
  const names = Object.entries(customerNames(found))
  const type = (text: string) => {
    onType(text)
    const [id] = names.find(([, name]) => name === text) ?? []
    if (id) onChoose(id)
  }
  return (
    <div className={css.search}>
      <Field label="Customer">
        {props => (
          <TextInput
            {...props}
            list={listId}
            placeholder="All customers"
            autoComplete="off"
            maxLength={100}
            value={typed}
            onChange={event => type(event.target.value)}
          />
        )}
      </Field>
      <datalist id={listId}>
        {names.map(([id, name]) => (
          <option key={id} value={name} />
        ))}
      </datalist>
    </div>
  )
}

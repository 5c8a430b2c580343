import { useEffect, useId, useMemo, useState } from 'react'
import { useList } from '#/web/shell/api/use-list.ts'
import { TextInput } from '#/web/shell/parts/Field.tsx'
import { typingPause, useDebouncedValue } from '#/web/shell/parts/use-debounced-value.ts'
import { customerNames } from '#/web/ui/fields/customer-names.ts'
import css from '#/web/ui/lists/customer-filter.module.css'
import { FilterChip } from '#/web/ui/lists/FilterSelect.tsx'

interface CustomerFilterProps {
  /** The name of the chosen customer. */
  chosen: string | undefined
  /** An empty id shows all customers. */
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
    <FilterChip label={`Customer: ${chosen}`} onClear={clear}>
      <span>Customer: {chosen}</span>
    </FilterChip>
  )
}

interface CustomerSearchProps {
  typed: string
  onType: (text: string) => void
  onChoose: (id: string) => void
}

function CustomerSearch({ typed, onType, onChoose }: CustomerSearchProps) {
  const listId = useId()
  // Most visits need no customers, so they are read when the field gets the focus.
  const [isUsed, setIsUsed] = useState(false)
  return (
    <>
      <TextInput
        className={css.search}
        aria-label="Customer"
        list={listId}
        placeholder="All customers"
        autoComplete="off"
        maxLength={100}
        value={typed}
        onFocus={() => setIsUsed(true)}
        onChange={event => onType(event.target.value)}
      />
      {isUsed && <CustomerNames id={listId} typed={typed} onChoose={onChoose} />}
    </>
  )
}

/** The names that match the typed text. A whole name chooses its customer. */
function CustomerNames({ id, typed, onChoose }: Pick<CustomerSearchProps, 'typed' | 'onChoose'> & { id: string }) {
  const search = useDebouncedValue(typed.split(',')[0]?.trim() ?? '', typingPause)
  const { rows } = useList('listUsers', { role: 'customer', limit: 10, ...(search && { search }) })
  const names = useMemo(() => Object.entries(customerNames(rows ?? [])), [rows])
  const [chosen] = names.find(([, name]) => name === typed) ?? []
  useEffect(() => {
    if (chosen) onChoose(chosen)
  }, [chosen, onChoose])
  return (
    <datalist id={id}>
      {names.map(([customerId, name]) => (
        <option key={customerId} value={name} />
      ))}
    </datalist>
  )
}

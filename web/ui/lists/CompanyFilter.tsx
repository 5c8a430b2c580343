import { useEffect, useId, useState } from 'react'
import { useList } from '#/web/shell/api/use-list.ts'
import { TextInput } from '#/web/shell/parts/Field.tsx'
import { typingPause, useDebouncedValue } from '#/web/shell/parts/use-debounced-value.ts'
import css from '#/web/ui/lists/company-filter.module.css'
import { FilterChip } from '#/web/ui/lists/FilterSelect.tsx'

interface CompanyFilterProps {
  /** The name of the chosen company. */
  chosen: string | undefined
  /** An empty id shows all companies. */
  onChoose: (id: string) => void
}

/** Searches for a company as its name is typed. Choosing one filters the list until the filter is cleared. */
export function CompanyFilter({ chosen, onChoose }: CompanyFilterProps) {
  const id = useId()
  const [typed, setTyped] = useState('')
  // Most visits need no companies, so they are read when the field gets the focus.
  const [isUsed, setIsUsed] = useState(false)
  if (chosen !== undefined) {
    const clear = () => {
      setTyped('')
      onChoose('')
    }
    return (
      <FilterChip label={`Company: ${chosen}`} onClear={clear}>
        <span>Company: {chosen}</span>
      </FilterChip>
    )
  }
  return (
    <>
      <TextInput
        className={css.search}
        aria-label="Company"
        list={id}
        placeholder="All companies"
        autoComplete="off"
        maxLength={100}
        value={typed}
        onFocus={() => setIsUsed(true)}
        onChange={event => setTyped(event.target.value)}
      />
      {isUsed && <CompanyNames id={id} typed={typed} onChoose={onChoose} />}
    </>
  )
}

/** The names that match the typed text. A whole name chooses its company. */
function CompanyNames({ id, typed, onChoose }: { id: string; typed: string; onChoose: (id: string) => void }) {
  const search = useDebouncedValue(typed.trim(), typingPause)
  const { rows } = useList('listCompanies', { limit: 10, ...(search && { search }) })
  const chosen = rows?.find(({ name }) => name === typed)?.id
  useEffect(() => {
    if (chosen) onChoose(chosen)
  }, [chosen, onChoose])
  return (
    <datalist id={id}>
      {rows?.map(company => (
        <option key={company.id} value={company.name} />
      ))}
    </datalist>
  )
}

import { useId } from 'react'
import { TextInput } from '#/web/shell/parts/Field.tsx'
import css from '#/web/ui/lists/day-filters.module.css'

interface DayFiltersProps {
  from: string | undefined
  to: string | undefined
  /** An empty day removes the filter. */
  set: (name: 'from' | 'to', day: string) => void
}

/** The first and the last day of what a list shows. */
export function DayFilters({ from, to, set }: DayFiltersProps) {
  const id = useId()
  const field = (
    name: 'from' | 'to',
    label: string,
    limits: { min?: string | undefined; max?: string | undefined },
  ) => (
    <span className={css.day}>
      <label htmlFor={`${id}-${name}`}>{label}</label>
      <TextInput
        id={`${id}-${name}`}
        type="date"
        {...limits}
        value={(name === 'from' ? from : to) ?? ''}
        onChange={event => set(name, event.target.value)}
      />
    </span>
  )
  return (
    <div className={css.days}>
      {field('from', 'From', { max: to })}
      {field('to', 'To', { min: from })}
    </div>
  )
}

import { ChevronDown, X } from 'lucide-react'
import { Icon } from '#/web/shell/parts/Icon.tsx'
import css from '#/web/ui/lists/filter-select.module.css'

interface FilterSelectProps<Value extends string> {
  /** The filter's name: 'Status'. */
  name: string
  /** The choice that shows everything: 'All statuses'. */
  all: string
  labels: Readonly<Partial<Record<Value, string>>>
  /** The labels by heading, if there are too many for one list. */
  groups?: Readonly<Record<string, Readonly<Partial<Record<Value, string>>>>> | undefined
  value: Value | undefined
  /** An empty value shows everything. */
  onChoose: (value: Value | '') => void
}

/** A filter as a chip: 'Status' until something is chosen, then 'Status: Open', with a button that clears it. */
export function FilterSelect<Value extends string>({
  name,
  all,
  labels,
  groups,
  value,
  onChoose,
}: FilterSelectProps<Value>) {
  // An address may hold an empty or an unknown value, which chooses nothing.
  const chosen = value ? labels[value] : undefined
  return (
    <FilterChip label={chosen && `${name}: ${chosen}`} onClear={() => onChoose('')}>
      <span aria-hidden="true">{chosen ? `${name}: ${chosen}` : name}</span>
      <Icon of={ChevronDown} size={14} />
      <select
        aria-label={`${name} filter`}
        value={value ?? ''}
        onChange={event => onChoose(event.target.value as Value | '')}
      >
        <option value="">{all}</option>
        {groups ? (
          Object.entries(groups).map(([heading, members]) => (
            <optgroup key={heading} label={heading}>
              <Options labels={members} />
            </optgroup>
          ))
        ) : (
          <Options labels={labels} />
        )}
      </select>
    </FilterChip>
  )
}

const Options = ({ labels }: { labels: Readonly<Partial<Record<string, string>>> }) =>
  Object.entries(labels).map(([choice, label]) => (
    <option key={choice} value={choice}>
      {label}
    </option>
  ))

interface FilterChipProps {
  /** The filter as text, if it is set. */
  label: string | undefined
  onClear: () => void
  children: React.ReactNode
}

/** The frame of a filter, with a button that clears it. */
export const FilterChip = ({ label, onClear, children }: FilterChipProps) => (
  <div className={css.chip} data-set={label !== undefined}>
    <div className={css.face}>{children}</div>
    {label !== undefined && (
      <button type="button" className={css.clear} aria-label={`Clear ${label}`} onClick={onClear}>
        <Icon of={X} size={14} />
      </button>
    )}
  </div>
)

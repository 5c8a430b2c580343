import { actions } from '#/web/features/audit/action-labels.ts'
import css from '#/web/features/audit/audit-filters.module.css'
import type { AuditFilterName, useAuditFilter } from '#/web/features/audit/use-audit-filter.ts'
import { Field, Select, TextInput } from '#/web/shell/parts/Field.tsx'

interface AuditFiltersProps extends Pick<ReturnType<typeof useAuditFilter>, 'filter' | 'set'> {
  /** Staff names by id. */
  people: ReadonlyMap<string, string>
}

export function AuditFilters({ people, filter, set }: AuditFiltersProps) {
  const control = (name: AuditFilterName) => ({
    value: filter[name] ?? '',
    onChange: (event: { target: { value: string } }) => set(name, event.target.value),
  })
  return (
    <div className={css.filters} role="search" aria-label="Changes">
      <Field label="Person">
        {props => (
          <Select {...props} {...control('userId')}>
            <option value="">Everyone</option>
            {[...people].map(([id, name]) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label="Action">
        {props => (
          <Select {...props} {...control('action')}>
            <option value="">All actions</option>
            {actions.map(({ value, word }) => (
              <option key={value} value={value}>
                {word}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label="From">{props => <TextInput type="date" max={filter.to} {...props} {...control('from')} />}</Field>
      <Field label="To">{props => <TextInput type="date" min={filter.from} {...props} {...control('to')} />}</Field>
    </div>
  )
}

import { actionsByTopic } from '#/web/features/audit/action-labels.ts'
import type { AuditFilter, auditFilters } from '#/web/features/audit/audit-filter.ts'
import css from '#/web/features/audit/audit-filters.module.css'
import { DayFilters } from '#/web/ui/lists/DayFilters.tsx'
import { FilterSelect } from '#/web/ui/lists/FilterSelect.tsx'

const topics = actionsByTopic()
const actionLabels: Record<string, string> = Object.assign({}, ...Object.values(topics))

interface AuditFiltersProps {
  /** Staff names by id. */
  people: ReadonlyMap<string, string>
  filter: AuditFilter
  set: (name: keyof typeof auditFilters, value: string) => void
}

export const AuditFilters = ({ people, filter, set }: AuditFiltersProps) => (
  <div className={css.filters} role="search" aria-label="Changes">
    <FilterSelect
      name="Person"
      all="Everyone"
      labels={Object.fromEntries(people)}
      value={filter.userId}
      onChoose={value => set('userId', value)}
    />
    <FilterSelect
      name="Action"
      all="All actions"
      labels={actionLabels}
      groups={topics}
      value={filter.action}
      onChoose={value => set('action', value)}
    />
    <DayFilters from={filter.from} to={filter.to} set={set} />
  </div>
)

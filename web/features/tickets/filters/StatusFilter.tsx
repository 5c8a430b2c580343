import { statusLabels } from '#/shared/tickets/labels.ts'
import type { Status } from '#/shared/tickets/rules.ts'
import css from '#/web/features/tickets/filters/ticket-filters.module.css'
import type { useTicketFilter } from '#/web/features/tickets/filters/use-ticket-filter.ts'
import { Select } from '#/web/shell/parts/Field.tsx'

interface StatusFilterProps {
  filter: ReturnType<typeof useTicketFilter>
  /** The statuses to choose from. */
  choices: readonly Status[]
}

const groupLabels = { unresolved: 'Open or in progress', done: 'Resolved or closed' }

/** Filters tickets by status. A group linked from a counter is listed only while it is selected. */
export const StatusFilter = ({ filter, choices }: StatusFilterProps) => (
  <Select
    className={css.priorityFilter}
    aria-label="Status filter"
    value={filter.query.status ?? ''}
    onChange={event => filter.set('status', event.target.value)}
  >
    <option value="">All statuses</option>
    {choices.map(value => (
      <option key={value} value={value}>
        {statusLabels[value]}
      </option>
    ))}
    {(filter.query.status === 'unresolved' || filter.query.status === 'done') && (
      <option value={filter.query.status}>{groupLabels[filter.query.status]}</option>
    )}
  </Select>
)

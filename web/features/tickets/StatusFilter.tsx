import type { Status } from '#/shared/ticket-rules.ts'
import { statusWords } from '#/shared/ticket-words.ts'
import css from '#/web/features/tickets/ticket-filters.module.css'
import type { useTicketFilter } from '#/web/features/tickets/use-ticket-filter.ts'
import { Select } from '#/web/ui/Field.tsx'

interface StatusFilterProps {
  filter: ReturnType<typeof useTicketFilter>
  /** The statuses to choose from. */
  choices: readonly Status[]
}

/** Shows the tickets of one status, or of all. */
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
        {statusWords[value]}
      </option>
    ))}
  </Select>
)

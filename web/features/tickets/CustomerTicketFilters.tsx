import { statuses } from '#/shared/ticket-rules.ts'
import { statusWords } from '#/shared/ticket-words.ts'
import css from '#/web/features/tickets/ticket-filters.module.css'
import type { useTicketFilter } from '#/web/features/tickets/use-ticket-filter.ts'
import { Select } from '#/web/ui/Field.tsx'
import { SearchBox } from '#/web/ui/SearchBox.tsx'

export function CustomerTicketFilters({ filter }: { filter: ReturnType<typeof useTicketFilter> }) {
  const { status = '', search = '' } = filter.query
  return (
    <div className={css.tools}>
      <SearchBox
        label="Search your tickets"
        placeholder="Subject or conversation"
        maxLength={100}
        value={search}
        onSearch={words => filter.set('search', words)}
      />
      <Select
        className={css.priorityFilter}
        aria-label="Status filter"
        value={status}
        onChange={event => filter.set('status', event.target.value)}
      >
        <option value="">All statuses</option>
        {statuses.map(value => (
          <option key={value} value={value}>
            {statusWords[value]}
          </option>
        ))}
      </Select>
    </div>
  )
}

import { statuses } from '#/shared/tickets/rules.ts'
import { StatusFilter } from '#/web/features/tickets/filters/StatusFilter.tsx'
import css from '#/web/features/tickets/filters/ticket-filters.module.css'
import type { useTicketFilter } from '#/web/features/tickets/filters/use-ticket-filter.ts'
import { SearchBox } from '#/web/ui/lists/SearchBox.tsx'

export function CustomerTicketFilters({ filter }: { filter: ReturnType<typeof useTicketFilter> }) {
  const { search = '' } = filter.query
  return (
    <div className={css.tools}>
      <SearchBox
        label="Search your tickets"
        placeholder="Subject or conversation"
        maxLength={100}
        value={search}
        onSearch={words => filter.set('search', words)}
      />
      <StatusFilter filter={filter} choices={statuses} />
    </div>
  )
}

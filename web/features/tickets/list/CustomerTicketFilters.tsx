import { statuses } from '#/shared/tickets/rules.ts'
import { StatusFilter } from '#/web/features/tickets/filters/StatusFilter.tsx'
import type { SetTicketFilter, TicketFilter } from '#/web/features/tickets/filters/ticket-filter.ts'
import { FilterRow } from '#/web/ui/lists/FilterRow.tsx'
import { SearchBox } from '#/web/ui/lists/SearchBox.tsx'

export const CustomerTicketFilters = ({ filter, set }: { filter: TicketFilter; set: SetTicketFilter }) => (
  <FilterRow>
    <SearchBox
      label="Search your tickets"
      placeholder="Subject, number or conversation"
      maxLength={100}
      value={filter.search ?? ''}
      onSearch={words => set('search', words)}
    />
    <StatusFilter filter={filter} set={set} choices={statuses} />
  </FilterRow>
)

import { isManager } from '#/shared/companies/roles.ts'
import type { SessionUser } from '#/shared/identity/schemas.ts'
import { statuses } from '#/shared/tickets/rules.ts'
import { StatusFilter } from '#/web/features/tickets/filters/StatusFilter.tsx'
import type { SetTicketFilter, TicketFilter } from '#/web/features/tickets/filters/ticket-filter.ts'
import { SegmentedControl } from '#/web/shell/parts/SegmentedControl.tsx'
import { FilterRow } from '#/web/ui/lists/FilterRow.tsx'
import { SearchBox } from '#/web/ui/lists/SearchBox.tsx'

interface CustomerTicketFiltersProps {
  user: SessionUser
  filter: TicketFilter
  set: SetTicketFilter
}

/** The search and the filters of a customer's tickets. Managers also choose between their own and the company's. */
export const CustomerTicketFilters = ({ user, filter, set }: CustomerTicketFiltersProps) => (
  <FilterRow>
    {isManager(user) && (
      <SegmentedControl
        label="Tickets shown"
        labels={{ mine: 'My tickets', company: `All of ${user.companyName}` }}
        value={filter.scope ?? 'mine'}
        onChoose={scope => set('scope', scope === 'mine' ? '' : scope)}
      />
    )}
    <SearchBox
      label="Search your tickets"
      placeholder="Subject or conversation"
      maxLength={100}
      value={filter.search ?? ''}
      onSearch={words => set('search', words)}
    />
    <StatusFilter filter={filter} set={set} choices={statuses} />
  </FilterRow>
)

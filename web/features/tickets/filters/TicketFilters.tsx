import { dueFilterLabels } from '#/shared/service-levels/labels.ts'
import { priorityLabels } from '#/shared/tickets/labels.ts'
import { type Priority, priorities } from '#/shared/tickets/rules.ts'
import { StatusFilter } from '#/web/features/tickets/filters/StatusFilter.tsx'
import type { SetTicketFilter, TicketFilter } from '#/web/features/tickets/filters/ticket-filter.ts'
import { SegmentedControl } from '#/web/shell/parts/SegmentedControl.tsx'
import { useModuleOn } from '#/web/shell/parts/use-module-on.ts'
import { FilterRow } from '#/web/ui/lists/FilterRow.tsx'
import { FilterSelect } from '#/web/ui/lists/FilterSelect.tsx'
import { SearchBox } from '#/web/ui/lists/SearchBox.tsx'

const whose = { mine: 'Mine', unassigned: 'Unassigned', all: 'All' }
const statusChoices = ['open', 'in_progress', 'resolved'] as const
const priorityChoices = Object.fromEntries(
  priorities.toReversed().map(value => [value, priorityLabels[value]]),
) as Record<Priority, string>

interface TicketFiltersProps {
  filter: TicketFilter
  set: SetTicketFilter
}

export function TicketFilters({ filter, set }: TicketFiltersProps) {
  const isOn = useModuleOn()
  const { assignee = 'all', priority, search = '' } = filter
  return (
    <FilterRow>
      <SearchBox
        label="Search tickets"
        placeholder="Subject, customer or number"
        maxLength={100}
        value={search}
        onSearch={words => set('search', words)}
      />
      <SegmentedControl
        label="Assignee"
        labels={whose}
        value={assignee}
        onChoose={value => set('assignee', value === 'all' ? '' : value)}
      />
      <FilterSelect
        name="Priority"
        all="All priorities"
        labels={priorityChoices}
        value={priority}
        onChoose={value => set('priority', value)}
      />
      {isOn('service-levels') && <DueFilterSelect filter={filter} set={set} />}
      <StatusFilter filter={filter} set={set} choices={statusChoices} />
    </FilterRow>
  )
}

const dueLabels = { ...dueFilterLabels, waiting: 'Waiting on customer' }

/** The order by due time, and the views of tickets that are due or wait for their customer. */
function DueFilterSelect({ filter: { due, waitingOn }, set }: TicketFiltersProps) {
  return (
    <FilterSelect
      name="Due"
      all="Any time"
      labels={dueLabels}
      value={waitingOn ? 'waiting' : due}
      onChoose={value => {
        set('due', value === 'waiting' ? '' : value)
        set('waitingOn', value === 'waiting' ? 'customer' : '')
      }}
    />
  )
}

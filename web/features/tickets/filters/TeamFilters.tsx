import { useState } from 'react'
import { dueFilterLabels } from '#/shared/service-levels/labels.ts'
import { priorityLabels } from '#/shared/tickets/labels.ts'
import { type Priority, priorities } from '#/shared/tickets/rules.ts'
import type { Ticket } from '#/shared/tickets/schemas.ts'
import { hasMore, MoreFilters } from '#/web/features/tickets/filters/MoreFilters.tsx'
import { StatusFilter } from '#/web/features/tickets/filters/StatusFilter.tsx'
import type { SetTeamFilter, TeamFilter } from '#/web/features/tickets/filters/team-filter.ts'
import { Button } from '#/web/shell/parts/Button.tsx'
import { useModuleOn } from '#/web/shell/parts/use-module-on.ts'
import { FilterRow } from '#/web/ui/lists/FilterRow.tsx'
import { FilterSelect } from '#/web/ui/lists/FilterSelect.tsx'
import { SearchBox } from '#/web/ui/lists/SearchBox.tsx'

const statusChoices = ['open', 'in_progress', 'resolved'] as const
const priorityChoices = Object.fromEntries(
  priorities.toReversed().map(value => [value, priorityLabels[value]]),
) as Record<Priority, string>
const sortLabels = { waiting: 'Waiting longest' }

interface TeamFiltersProps {
  filter: TeamFilter
  set: SetTeamFilter
  /** Whether the list is the queue, which has an order to choose. */
  isQueue: boolean
  /** Whether the list has headings, which sort it. */
  hasHeadings: boolean
  /** Whether a ticket is beside the list: filters that are not set are then behind a button. */
  isNarrow: boolean
  /** The listed tickets, whose customers can be chosen. */
  tickets: readonly Ticket[] | undefined
}

/** The search and the filters of the team's tickets. */
export function TeamFilters({ filter, set, isQueue, hasHeadings, isNarrow, tickets }: TeamFiltersProps) {
  const [isExpanded, setExpanded] = useState(false)
  const showsAll = !isNarrow || isExpanded
  const isOn = useModuleOn()
  const { sort, priority, due, search = '' } = filter
  return (
    <FilterRow>
      <SearchBox
        label="Search tickets"
        placeholder="Subject, customer or number"
        maxLength={100}
        value={search}
        onSearch={words => set('search', words)}
      />
      {isQueue && !due && !hasHeadings && (showsAll || sort) && (
        <FilterSelect
          name="Sort"
          all="By priority"
          labels={sortLabels}
          value={sort === 'waiting' ? sort : undefined}
          onChoose={value => set('sort', value)}
        />
      )}
      {(showsAll || priority) && (
        <FilterSelect
          name="Priority"
          all="All priorities"
          labels={priorityChoices}
          value={priority}
          onChoose={value => set('priority', value)}
        />
      )}
      {isOn('service-levels') && (showsAll || due) && (
        <FilterSelect
          name="Due"
          all="Any time"
          labels={dueFilterLabels}
          value={due}
          onChoose={value => set('due', value)}
        />
      )}
      {(showsAll || filter.status) && <StatusFilter filter={filter} set={set} choices={statusChoices} />}
      {isQueue && (showsAll || hasMore(filter)) && <MoreFilters filter={filter} set={set} tickets={tickets} />}
      {isNarrow && (
        <Button size="sm" variant="quiet" aria-expanded={isExpanded} onClick={() => setExpanded(!isExpanded)}>
          {isExpanded ? 'Fewer filters' : 'Filters'}
        </Button>
      )}
    </FilterRow>
  )
}

import { priorityLabels } from '#/shared/tickets/labels.ts'
import { priorities } from '#/shared/tickets/rules.ts'
import { StatusFilter } from '#/web/features/tickets/filters/StatusFilter.tsx'
import css from '#/web/features/tickets/filters/ticket-filters.module.css'
import type { useTicketFilter } from '#/web/features/tickets/filters/use-ticket-filter.ts'
import { Select } from '#/web/shell/parts/Field.tsx'
import { SegmentedControl } from '#/web/shell/parts/SegmentedControl.tsx'
import { SearchBox } from '#/web/ui/lists/SearchBox.tsx'

const whose = { mine: 'Mine', unassigned: 'Unassigned', all: 'All' }

const statusChoices = ['open', 'in_progress', 'resolved'] as const

export function TicketFilters({ filter }: { filter: ReturnType<typeof useTicketFilter> }) {
  const { assignee = 'all', priority = '', search = '' } = filter.query
  return (
    <div className={css.tools}>
      <SearchBox
        label="Search tickets"
        placeholder="Subject or conversation"
        maxLength={100}
        value={search}
        onSearch={words => filter.set('search', words)}
      />
      <SegmentedControl
        label="Assignee"
        labels={whose}
        value={assignee}
        onChoose={value => filter.set('assignee', value === 'all' ? '' : value)}
      />
      <Select
        className={css.priorityFilter}
        aria-label="Priority filter"
        value={priority}
        onChange={event => filter.set('priority', event.target.value)}
      >
        <option value="">All priorities</option>
        {priorities.toReversed().map(value => (
          <option key={value} value={value}>
            {priorityLabels[value]}
          </option>
        ))}
      </Select>
      <StatusFilter filter={filter} choices={statusChoices} />
    </div>
  )
}

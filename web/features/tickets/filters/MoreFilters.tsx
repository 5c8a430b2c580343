import { useState } from 'react'
import { categoryLabels } from '#/shared/tickets/labels.ts'
import type { Ticket } from '#/shared/tickets/schemas.ts'
import type { SetTeamFilter, TeamFilter } from '#/web/features/tickets/filters/team-filter.ts'
import { useRead } from '#/web/shell/api/use-read.ts'
import { Button } from '#/web/shell/parts/Button.tsx'
import { FilterSelect } from '#/web/ui/lists/FilterSelect.tsx'

interface MoreFiltersProps {
  filter: TeamFilter
  set: SetTeamFilter
  tickets: readonly Ticket[] | undefined
}

/** Whether one of the filters that are used less often is set. */
export const hasMore = ({ category, unread, tag, customerId }: TeamFilter): boolean =>
  [category, unread, tag, customerId].some(value => value !== undefined)

/** The filters of the queue that are used less often, behind a button until one of them is set. */
export function MoreFilters({ filter, set, tickets }: MoreFiltersProps) {
  const isSet = hasMore(filter)
  const [isOpen, setOpen] = useState(isSet)
  if (!isOpen && !isSet)
    return (
      <Button size="sm" variant="quiet" aria-expanded={false} onClick={() => setOpen(true)}>
        More filters
      </Button>
    )
  return <OpenFilters filter={filter} set={set} tickets={tickets} />
}

function OpenFilters({ filter: { category, unread, tag, customerId }, set, tickets = [] }: MoreFiltersProps) {
  const { data: tags = [] } = useRead('listTags')
  const names = [...new Set([...tags.map(({ name }) => name), ...(tag ? [tag] : [])])].sort()
  // Those of the listed tickets; the chosen one stays, also when the list has no ticket of theirs.
  const customers: Record<string, string> = Object.fromEntries([
    ...(customerId ? [[customerId, 'One customer']] : []),
    ...tickets.flatMap(ticket => (ticket.customerId ? [[ticket.customerId, ticket.customerName]] : [])),
  ])
  return (
    <>
      <FilterSelect
        name="Category"
        all="All categories"
        labels={categoryLabels}
        value={category}
        onChoose={value => set('category', value)}
      />
      <FilterSelect
        name="Customer"
        all="All customers"
        labels={customers}
        value={customerId}
        onChoose={value => set('customerId', value)}
      />
      <FilterSelect
        name="Tag"
        all="All tags"
        labels={Object.fromEntries(names.map(name => [name, name]))}
        value={tag}
        onChoose={value => set('tag', value)}
      />
      <FilterSelect
        name="Unread"
        all="Read and unread"
        labels={{ yes: 'Unread' }}
        value={unread}
        onChoose={value => set('unread', value)}
      />
    </>
  )
}

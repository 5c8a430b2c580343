import { Ticket as TicketIcon } from 'lucide-react'
import type { Ticket } from '#/shared/tickets/schemas.ts'
import type { useTickets } from '#/web/features/tickets/data/use-tickets.ts'
import { TicketFilters } from '#/web/features/tickets/filters/TicketFilters.tsx'
import type { ticketFilters } from '#/web/features/tickets/filters/ticket-filter.ts'
import { AssignedTicketRow, assignedTicketColumns } from '#/web/features/tickets/list/AssignedTicketRow.tsx'
import { explain } from '#/web/shell/api/errors.ts'
import { useRead } from '#/web/shell/api/use-read.ts'
import { ListPanel } from '#/web/shell/parts/ListPanel.tsx'
import { useMedia } from '#/web/shell/parts/use-media.ts'
import { useNow } from '#/web/shell/parts/use-now.ts'
import { ClearFilters } from '#/web/ui/lists/ClearFilters.tsx'
import type { useFilters } from '#/web/ui/lists/use-filters.ts'

interface AssignedTicketsProps {
  list: ReturnType<typeof useTickets>
  filters: ReturnType<typeof useFilters<typeof ticketFilters>>
}

export function AssignedTickets({ list, filters }: AssignedTicketsProps) {
  const now = useNow(60_000)
  const { data: technicians } = useRead('listTechnicians')
  const hasDue =
    filters.filter.due !== undefined || list.tickets?.some(({ dueAt, duePaused }) => dueAt || duePaused) === true
  const isWide = useMedia('(min-width: 100rem)')
  const columns = assignedTicketColumns(hasDue, isWide)
  /** Undefined until the names have loaded, and for a former team member. */
  const assigneeName = ({ assignedTo }: Ticket) =>
    assignedTo === null ? 'Unassigned' : technicians?.find(({ id }) => id === assignedTo)?.name
  return (
    <ListPanel<Ticket>
      {...list}
      rows={list.tickets}
      counted={['ticket', 'tickets']}
      failure={list.error && explain(list.error)}
      title="Assigned Tickets"
      columns={columns}
      emptySign={TicketIcon}
      empty="No tickets found matching the current filters."
      emptyAction={filters.isFiltered && <ClearFilters onClear={filters.clear} />}
      tools={<TicketFilters {...filters} />}
    >
      {ticket => (
        <AssignedTicketRow
          key={ticket.id}
          columns={columns}
          ticket={ticket}
          assignee={assigneeName(ticket)}
          now={now}
          onChanged={list.changed}
          onStale={list.retry}
        />
      )}
    </ListPanel>
  )
}

import { explain } from '#/web/api/errors.ts'
import { AssignedTicketRow } from '#/web/features/tickets/AssignedTicketRow.tsx'
import { TicketFilters } from '#/web/features/tickets/TicketFilters.tsx'
import type { useTicketFilter } from '#/web/features/tickets/use-ticket-filter.ts'
import type { useTickets } from '#/web/features/tickets/use-tickets.ts'
import { ListPanel } from '#/web/ui/ListPanel.tsx'

const columns = ['Ticket', 'Customer', 'Issue', 'Priority', 'Time Logged', 'Actions']

interface AssignedTicketsProps {
  list: ReturnType<typeof useTickets>
  filter: ReturnType<typeof useTicketFilter>
}

export function AssignedTickets({ list, filter }: AssignedTicketsProps) {
  return (
    <ListPanel
      {...list}
      rows={list.tickets}
      failure={list.error && explain(list.error)}
      title="Assigned Tickets"
      columns={columns}
      empty="No tickets found matching the current filters."
      tools={<TicketFilters filter={filter} />}
    >
      {ticket => <AssignedTicketRow key={ticket.id} ticket={ticket} onChanged={list.changed} onStale={list.retry} />}
    </ListPanel>
  )
}

import type { Ticket } from '#/shared/tickets/schemas.ts'
import type { useTickets } from '#/web/features/tickets/data/use-tickets.ts'
import { TicketFilters } from '#/web/features/tickets/filters/TicketFilters.tsx'
import type { useTicketFilter } from '#/web/features/tickets/filters/use-ticket-filter.ts'
import { AssignedTicketRow, assignedTicketColumns } from '#/web/features/tickets/list/AssignedTicketRow.tsx'
import css from '#/web/features/tickets/list/assigned-tickets.module.css'
import { explain } from '#/web/shell/api/errors.ts'
import { useRead } from '#/web/shell/api/use-read.ts'
import { Button } from '#/web/shell/parts/Button.tsx'
import { ListPanel } from '#/web/shell/parts/ListPanel.tsx'
import { headersOf } from '#/web/shell/parts/Table.tsx'
import { useNow } from '#/web/shell/parts/use-now.ts'

interface AssignedTicketsProps {
  list: ReturnType<typeof useTickets>
  filter: ReturnType<typeof useTicketFilter>
}

export function AssignedTickets({ list, filter }: AssignedTicketsProps) {
  const now = useNow(60_000)
  const { data: technicians } = useRead('listTechnicians')
  /** Undefined until the names have loaded, and for a former team member. */
  const assigneeName = ({ assignedTo }: Ticket) =>
    assignedTo === null ? 'Unassigned' : technicians?.find(({ id }) => id === assignedTo)?.name
  return (
    <ListPanel
      {...list}
      rows={list.tickets}
      failure={list.error && explain(list.error)}
      title="Assigned Tickets"
      columns={headersOf(assignedTicketColumns)}
      empty={
        <>
          <span>No tickets found matching the current filters.</span>
          {filter.isFiltered && (
            <Button className={css.clear} variant="outline" onClick={filter.clear}>
              Clear filters
            </Button>
          )}
        </>
      }
      tools={<TicketFilters filter={filter} />}
    >
      {ticket => (
        <AssignedTicketRow
          key={ticket.id}
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

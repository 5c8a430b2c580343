import { CustomerTicketFilters } from '#/web/features/tickets/CustomerTicketFilters.tsx'
import css from '#/web/features/tickets/customer-ticket-table.module.css'
import type { useTickets } from '#/web/features/tickets/data/use-tickets.ts'
import type { useTicketFilter } from '#/web/features/tickets/filters/use-ticket-filter.ts'
import { explain } from '#/web/shell/api/errors.ts'
import { serverNow } from '#/web/shell/api/server-clock.ts'
import { formatUpdatedAt } from '#/web/shell/parts/format-time.ts'
import { ListPanel } from '#/web/shell/parts/ListPanel.tsx'
import { Cell, Row } from '#/web/shell/parts/Table.tsx'
import { PriorityBadge, StatusBadge } from '#/web/shell/parts/TicketBadges.tsx'
import { TicketLink } from '#/web/ui/lists/TicketLink.tsx'

const columns = ['Ticket ID', 'Subject', 'Status', 'Priority', 'Updated']

interface CustomerTicketTableProps {
  list: ReturnType<typeof useTickets>
  filter: ReturnType<typeof useTicketFilter>
}

export function CustomerTicketTable({ list, filter }: CustomerTicketTableProps) {
  const now = serverNow()
  const isFiltered = Object.keys(filter.query).length > 0
  return (
    <ListPanel
      {...list}
      rows={list.tickets}
      failure={list.error && explain(list.error)}
      title="Recent Support Tickets"
      columns={columns}
      empty={isFiltered ? 'No tickets match your search.' : 'No tickets found. Create your first support ticket.'}
      tools={<CustomerTicketFilters filter={filter} />}
    >
      {ticket => (
        <Row key={ticket.id}>
          <Cell className={css.ticketID} label="Ticket ID">
            <TicketLink id={ticket.id} />
          </Cell>
          <Cell className={css.subjectOwn} label="Subject">
            <span className={css.subject}>{ticket.title}</span>
          </Cell>
          <Cell label="Status">
            <StatusBadge status={ticket.status} />
          </Cell>
          <Cell label="Priority">
            <PriorityBadge priority={ticket.priority} />
          </Cell>
          <Cell className={css.ticketID} label="Updated">
            <time dateTime={ticket.updatedAt}>{formatUpdatedAt(ticket.updatedAt, now)}</time>
          </Cell>
        </Row>
      )}
    </ListPanel>
  )
}

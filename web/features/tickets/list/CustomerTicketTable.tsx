import type { Ticket } from '#/shared/tickets/schemas.ts'
import type { useTickets } from '#/web/features/tickets/data/use-tickets.ts'
import type { useTicketFilter } from '#/web/features/tickets/filters/use-ticket-filter.ts'
import { CustomerTicketFilters } from '#/web/features/tickets/list/CustomerTicketFilters.tsx'
import css from '#/web/features/tickets/list/customer-ticket-table.module.css'
import { explain } from '#/web/shell/api/errors.ts'
import { serverNow } from '#/web/shell/api/server-clock.ts'
import { formatUpdatedAt } from '#/web/shell/parts/format-time.ts'
import { ListPanel } from '#/web/shell/parts/ListPanel.tsx'
import { Cells, type Column, headersOf, Row } from '#/web/shell/parts/Table.tsx'
import { PriorityBadge, StatusBadge } from '#/web/shell/parts/TicketBadges.tsx'
import { TicketLink } from '#/web/ui/lists/TicketLink.tsx'

const columns: readonly Column<Ticket>[] = [
  { header: 'Ticket ID', className: css.ticketID, cell: ({ id }) => <TicketLink id={id} /> },
  {
    header: 'Subject',
    className: css.subjectOwn,
    cell: ({ title }) => <span className={css.subject}>{title}</span>,
  },
  { header: 'Status', cell: ({ status }) => <StatusBadge status={status} /> },
  { header: 'Priority', cell: ({ priority }) => <PriorityBadge priority={priority} /> },
  {
    header: 'Updated',
    className: css.ticketID,
    cell: ({ updatedAt }) => <time dateTime={updatedAt}>{formatUpdatedAt(updatedAt, serverNow())}</time>,
  },
]

interface CustomerTicketTableProps {
  list: ReturnType<typeof useTickets>
  filter: ReturnType<typeof useTicketFilter>
}

export function CustomerTicketTable({ list, filter }: CustomerTicketTableProps) {
  const isFiltered = Object.keys(filter.query).length > 0
  return (
    <ListPanel
      {...list}
      rows={list.tickets}
      failure={list.error && explain(list.error)}
      title="Recent Support Tickets"
      columns={headersOf(columns)}
      empty={isFiltered ? 'No tickets match your search.' : 'No tickets found. Create your first support ticket.'}
      tools={<CustomerTicketFilters filter={filter} />}
    >
      {ticket => (
        <Row key={ticket.id}>
          <Cells columns={columns} row={ticket} />
        </Row>
      )}
    </ListPanel>
  )
}

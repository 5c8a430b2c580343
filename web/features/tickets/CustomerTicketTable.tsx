import { explain } from '#/web/api/errors.ts'
import css from '#/web/features/tickets/customer-ticket-table.module.css'
import type { useTickets } from '#/web/features/tickets/use-tickets.ts'
import { ListPanel } from '#/web/ui/ListPanel.tsx'
import { Cell, Row } from '#/web/ui/Table.tsx'
import { PriorityBadge, StatusBadge } from '#/web/ui/TicketBadges.tsx'
import { TicketLink } from '#/web/ui/TicketLink.tsx'
import { whenUpdated } from '#/web/ui/when.ts'

const columns = ['Ticket ID', 'Subject', 'Status', 'Priority', 'Updated']

export function CustomerTicketTable({ list }: { list: ReturnType<typeof useTickets> }) {
  const now = new Date()
  return (
    <ListPanel
      {...list}
      rows={list.tickets}
      failure={list.error && explain(list.error)}
      title="Recent Support Tickets"
      columns={columns}
      empty="No tickets found. Create your first support ticket."
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
            <time dateTime={ticket.updatedAt}>{whenUpdated(ticket.updatedAt, now)}</time>
          </Cell>
        </Row>
      )}
    </ListPanel>
  )
}

import { chakra } from '@chakra-ui/react'
import { explain } from '#/web/api/errors.ts'
import type { useTickets } from '#/web/features/tickets/use-tickets.ts'
import { ListPanel } from '#/web/ui/ListPanel.tsx'
import { Cell, Row } from '#/web/ui/Table.tsx'
import { PriorityBadge, StatusBadge } from '#/web/ui/TicketBadges.tsx'
import { TicketLink } from '#/web/ui/TicketLink.tsx'
import { whenUpdated } from '#/web/ui/when.ts'

const columns = ['Ticket ID', 'Subject', 'Status', 'Priority', 'Updated']

const Subject = chakra('span', { base: { fontWeight: '540', overflowWrap: 'anywhere' } })

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
          <Cell label="Ticket ID" color="mutedForeground" whiteSpace="nowrap" fontVariantNumeric="tabular-nums">
            <TicketLink id={ticket.id} />
          </Cell>
          <Cell label="Subject" width={{ lg: '100%' }}>
            <Subject>{ticket.title}</Subject>
          </Cell>
          <Cell label="Status">
            <StatusBadge status={ticket.status} />
          </Cell>
          <Cell label="Priority">
            <PriorityBadge priority={ticket.priority} />
          </Cell>
          <Cell label="Updated" color="mutedForeground" whiteSpace="nowrap" fontVariantNumeric="tabular-nums">
            <time dateTime={ticket.updatedAt}>{whenUpdated(ticket.updatedAt, now)}</time>
          </Cell>
        </Row>
      )}
    </ListPanel>
  )
}

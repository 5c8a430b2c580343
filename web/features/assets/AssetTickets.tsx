import { useId } from 'react'
import type { AssetPage, AssetTicket } from '#/shared/assets/schemas.ts'
import { formatDate } from '#/web/shell/parts/format-time.ts'
import { Panel, PanelHead, PanelTitle } from '#/web/shell/parts/Panel.tsx'
import { Cells, type Column, Row, Table, TableBody, TableHead } from '#/web/shell/parts/Table.tsx'
import { StatusBadge } from '#/web/shell/parts/TicketBadges.tsx'
import { TicketLink } from '#/web/ui/lists/TicketLink.tsx'
import { DetailSidePanel, MutedText } from '#/web/ui/pages/DetailSidePanel.tsx'

const columns: readonly Column<AssetTicket>[] = [
  { header: 'Ticket ID', width: 'id', cell: ({ id }) => <TicketLink id={id} /> },
  { header: 'Subject', phone: 'title', cell: ({ title }) => title },
  { header: 'Status', width: 'state', phone: 'state', cell: ({ status }) => <StatusBadge status={status} /> },
  { header: 'Created', width: 'day', phone: 'amount', cell: ({ createdAt }) => formatDate(createdAt) },
]

/** The newest tickets about an asset. */
export function AssetTickets({ asset: { tickets } }: { asset: AssetPage }) {
  const titleId = useId()
  return (
    <Panel aria-labelledby={titleId}>
      <PanelHead>
        <PanelTitle id={titleId}>Tickets</PanelTitle>
      </PanelHead>
      {tickets.length === 0 ? (
        <DetailSidePanel>
          <MutedText>No tickets about this asset.</MutedText>
        </DetailSidePanel>
      ) : (
        <Table aria-labelledby={titleId}>
          <TableHead columns={columns} />
          <TableBody>
            {tickets.map(ticket => (
              <Row key={ticket.id}>
                <Cells columns={columns} row={ticket} />
              </Row>
            ))}
          </TableBody>
        </Table>
      )}
    </Panel>
  )
}

import { LifeBuoy } from 'lucide-react'
import type { Company } from '#/shared/companies/schemas.ts'
import type { Ticket } from '#/shared/tickets/schemas.ts'
import { serverNow } from '#/web/shell/api/server-clock.ts'
import { useList } from '#/web/shell/api/use-list.ts'
import { formatUpdatedAt } from '#/web/shell/parts/format-time.ts'
import { ListPanel } from '#/web/shell/parts/ListPanel.tsx'
import type { Column } from '#/web/shell/parts/Table.tsx'
import { PriorityBadge, StatusBadge } from '#/web/shell/parts/TicketBadges.tsx'
import { byText, byTime } from '#/web/ui/lists/compare.ts'
import { TicketLink } from '#/web/ui/lists/TicketLink.tsx'

const columns: readonly Column<Ticket>[] = [
  { header: 'Ticket ID', width: 'id', cell: ({ id }) => <TicketLink id={id} /> },
  { header: 'Subject', phone: 'title', sort: byText(({ title }) => title), cell: ({ title }) => title },
  {
    header: 'Customer',
    width: 'name',
    sort: byText(({ customerName }) => customerName),
    cell: ({ customerName }) => customerName,
  },
  { header: 'Status', width: 'state', phone: 'state', cell: ({ status }) => <StatusBadge status={status} /> },
  {
    header: 'Priority',
    width: 'money',
    phone: 'hidden',
    cell: ({ priority }) => <PriorityBadge priority={priority} />,
  },
  {
    header: 'Updated',
    width: 'day',
    phone: 'amount',
    sort: byTime(({ updatedAt }) => updatedAt),
    cell: ({ updatedAt }) => <time dateTime={updatedAt}>{formatUpdatedAt(updatedAt, serverNow())}</time>,
  },
]

/** A company's tickets, newest first. */
export function CompanyTickets({ company: { id } }: { company: Company }) {
  const { rows, error, ...list } = useList('listTickets', { companyId: id })
  return (
    <ListPanel
      {...list}
      hidesTitle
      title="Tickets"
      columns={columns}
      rows={rows}
      counted={['ticket', 'tickets']}
      failure={error}
      emptySign={LifeBuoy}
      empty="No tickets yet."
    />
  )
}

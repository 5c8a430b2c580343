import { LifeBuoy } from 'lucide-react'
import type { SessionUser } from '#/shared/identity/schemas.ts'
import { isUnresolved, priorities, statuses } from '#/shared/tickets/rules.ts'
import type { Ticket } from '#/shared/tickets/schemas.ts'
import { useNextStep } from '#/web/features/tickets/data/use-next-step.ts'
import type { useTickets } from '#/web/features/tickets/data/use-tickets.ts'
import type { TicketFilter, ticketFilters } from '#/web/features/tickets/filters/ticket-filter.ts'
import { CustomerTicketFilters } from '#/web/features/tickets/list/CustomerTicketFilters.tsx'
import css from '#/web/features/tickets/list/customer-ticket-table.module.css'
import { serverNow } from '#/web/shell/api/server-clock.ts'
import { Button } from '#/web/shell/parts/Button.tsx'
import { formatUpdatedAt } from '#/web/shell/parts/format-time.ts'
import { ListPanel } from '#/web/shell/parts/ListPanel.tsx'
import type { Column } from '#/web/shell/parts/Table.tsx'
import { PriorityBadge, StatusBadge } from '#/web/shell/parts/TicketBadges.tsx'
import { ClearFilters } from '#/web/ui/lists/ClearFilters.tsx'
import { byNumber, byText, byTime } from '#/web/ui/lists/compare.ts'
import { TicketLink } from '#/web/ui/lists/TicketLink.tsx'
import type { useFilters } from '#/web/ui/lists/use-filters.ts'

/** A ticket's subject with, while it is not resolved, its next step. */
function Subject({ ticket }: { ticket: Ticket }) {
  const step = useNextStep()
  if (!isUnresolved(ticket.status)) return ticket.title
  const { text, action } = step(ticket)
  return (
    <>
      <span className={css.title}>{ticket.title}</span>
      <span className={css.next} data-action={action ?? 'none'}>
        {text}
      </span>
    </>
  )
}

const columns: readonly Column<Ticket>[] = [
  { header: 'Ticket ID', width: 'id', cell: ({ id }) => <TicketLink id={id} /> },
  {
    header: 'Subject',
    phone: 'title',
    sort: byText(({ title }) => title),
    cell: ticket => <Subject ticket={ticket} />,
  },
  {
    header: 'Status',
    width: 'state',
    phone: 'state',
    sort: byNumber(({ status }) => statuses.indexOf(status)),
    cell: ({ status }) => <StatusBadge status={status} />,
  },
  {
    header: 'Priority',
    width: 'money',
    sort: byNumber(({ priority }) => priorities.indexOf(priority)),
    cell: ({ priority }) => <PriorityBadge priority={priority} />,
  },
  {
    header: 'Updated',
    width: 'id',
    phone: 'amount',
    sort: byTime(({ updatedAt }) => updatedAt),
    cell: ({ updatedAt }) => <time dateTime={updatedAt}>{formatUpdatedAt(updatedAt, serverNow())}</time>,
  },
]

/** The columns for a manager, who sees the tickets of colleagues: phones show the requester instead of the priority. */
const withRequester = columns
  .map(column => (column.header === 'Priority' ? { ...column, phone: 'hidden' as const } : column))
  .toSpliced(2, 0, {
    header: 'Requester',
    width: 'name',
    sort: byText(({ customerName }) => customerName),
    cell: ({ customerName }) => customerName,
  })

interface CustomerTicketTableProps {
  user: SessionUser
  scope: 'company' | undefined
  list: ReturnType<typeof useTickets>
  filters: ReturnType<typeof useFilters<typeof ticketFilters>>
  onCreate: () => void
}

export const CustomerTicketTable = ({ user, scope, list, filters, onCreate }: CustomerTicketTableProps) => (
  <ListPanel
    {...list}
    rows={list.tickets}
    counted={['ticket', 'tickets']}
    failure={list.error}
    title="Recent Support Tickets"
    columns={scope ? withRequester : columns}
    emptySign={LifeBuoy}
    empty={
      isNarrowed(filters.filter)
        ? 'No tickets match your search.'
        : 'No tickets found. Create your first support ticket.'
    }
    emptyAction={
      isNarrowed(filters.filter) ? (
        <ClearFilters onClear={filters.clear} />
      ) : (
        <Button variant="outline" onClick={onCreate}>
          New ticket
        </Button>
      )
    }
    tools={<CustomerTicketFilters {...filters} user={user} />}
  />
)

/** Whether a filter leaves tickets out. A manager's segment does not count. */
const isNarrowed = ({ status, search }: TicketFilter) => status !== undefined || search !== undefined

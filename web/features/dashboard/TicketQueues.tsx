import { useId } from 'react'
import { Link } from 'react-router-dom'
import { dashboardQueue, priorities } from '#/shared/tickets/rules.ts'
import type { Ticket } from '#/shared/tickets/schemas.ts'
import type { Role } from '#/shared/users/roles.ts'
import { LoadingItems, TicketItems } from '#/web/features/dashboard/TicketItems.tsx'
import { useList } from '#/web/shell/api/use-list.ts'
import { buttonVariant } from '#/web/shell/parts/Button.tsx'
import { EmptyState, ErrorState } from '#/web/shell/parts/Notice.tsx'
import { Panel, PanelHead, PanelTitle } from '#/web/shell/parts/Panel.tsx'
import { Lighthouse } from '#/web/ui/images/Lighthouse.tsx'

const maxOfMine = 6

/** The reader's open tickets, the most urgent first; the ones that wait longest first among equals. */
export const byUrgency = (tickets: readonly Ticket[]): Ticket[] =>
  [...tickets].sort(
    (one, other) =>
      priorities.indexOf(other.priority) - priorities.indexOf(one.priority) ||
      Date.parse(one.updatedAt) - Date.parse(other.updatedAt),
  )

/** The next work of a technician: their own open tickets, then those that nobody has. */
export const TicketQueues = ({ role }: { role: Role }) => (
  <>
    <Queue
      title="My queue"
      assignee="mine"
      limit={dashboardQueue.mine}
      arrange={tickets => byUrgency(tickets).slice(0, maxOfMine)}
      empty={role === 'technician' ? 'No open tickets are assigned to you.' : undefined}
    />
    <Queue
      title="Unassigned"
      assignee="unassigned"
      limit={dashboardQueue.unassigned}
      arrange={tickets => tickets}
      empty="Every open ticket has an owner."
    />
  </>
)

interface QueueProps {
  title: string
  assignee: 'mine' | 'unassigned'
  limit: number
  arrange: (tickets: Ticket[]) => Ticket[]
  /** The text of an empty queue; without one, an empty queue is left out. */
  empty: string | undefined
}

function Queue({ title, assignee, limit, arrange, empty }: QueueProps) {
  const id = useId()
  const { rows, error, retry } = useList('listTickets', { limit, assignee, status: 'unresolved' })
  if (rows?.length === 0 && !empty) return null
  return (
    <Panel aria-labelledby={id} aria-busy={!rows && !error}>
      <PanelHead>
        <PanelTitle id={id}>{title}</PanelTitle>
        <Link
          to={`/technician-dashboard?view=${assignee}`}
          aria-label={`View all: ${title}`}
          {...buttonVariant({ variant: 'outline', size: 'sm' })}
        >
          View all
        </Link>
      </PanelHead>
      {error && <ErrorState error={error} retry={retry} />}
      {!rows && !error && <LoadingItems />}
      {rows?.length === 0 && <EmptyState sign={Lighthouse}>{empty}</EmptyState>}
      {rows && rows.length > 0 && <TicketItems tickets={arrange(rows)} withCustomer="company" />}
    </Panel>
  )
}

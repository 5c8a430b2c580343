import { formatMinutes } from '#/shared/lib/dates.ts'
import { emailLabel } from '#/shared/lib/email-address.ts'
import { shortId } from '#/shared/lib/short-id.ts'
import { categoryLabels } from '#/shared/tickets/labels.ts'
import type { Ticket } from '#/shared/tickets/schemas.ts'
import { useTicketChange } from '#/web/features/tickets/data/use-ticket-change.ts'
import css from '#/web/features/tickets/list/assigned-ticket-row.module.css'
import { TimeEntry } from '#/web/features/tickets/time/TimeEntry.tsx'
import { Button } from '#/web/shell/parts/Button.tsx'
import { ageLabel, formatDateTime } from '#/web/shell/parts/format-time.ts'
import { ignoreDoubleClick } from '#/web/shell/parts/ignore-double-click.ts'
import { Cells, type Column, Row } from '#/web/shell/parts/Table.tsx'
import { PriorityBadge, StatusBadge } from '#/web/shell/parts/TicketBadges.tsx'
import { TicketLink } from '#/web/ui/lists/TicketLink.tsx'

/** A ticket in the list, with what its cells need. */
interface ListedTicket extends ReturnType<typeof useTicketChange> {
  ticket: Ticket
  /** The assignee’s name, if it is known. */
  assignee: string | undefined
  now: Date
}

/** The columns of the team’s list, in order. */
export const assignedTicketColumns: readonly Column<ListedTicket>[] = [
  {
    header: 'Ticket',
    className: css.ticket,
    cell: ({ ticket, now }) => (
      <div className={css.stack}>
        <TicketLink id={ticket.id} />
        <span className={css.state}>
          <StatusBadge status={ticket.status} />
          <time
            className={css.quiet}
            dateTime={ticket.createdAt}
            title={`Opened ${formatDateTime(ticket.createdAt, now)}`}
          >
            <span className="visually-hidden">Opened </span>
            {ageLabel(ticket.createdAt, now)}
          </time>
        </span>
        {ticket.isNew && <span className={css.isNew}>New</span>}
      </div>
    ),
  },
  {
    header: 'Customer',
    className: css.customer,
    cell: ({ ticket }) => (
      <div className={css.stack}>
        <span className={`${css.strong} ${css.oneLine}`}>{ticket.customerName}</span>
        <span className={`${css.quiet} ${css.oneLine}`}>{ticket.companyName || emailLabel(ticket.customerEmail)}</span>
      </div>
    ),
  },
  {
    header: 'Issue',
    className: css.issue,
    cell: ({ ticket, now }) => (
      <div className={css.stack}>
        <span className={`${css.strong} ${css.oneLine}`}>{ticket.title}</span>
        <span className={`${css.quiet} ${css.oneLine}`}>
          Updated {ageLabel(ticket.updatedAt, now)} · {categoryLabels[ticket.category]} · {ticket.description}
        </span>
      </div>
    ),
  },
  {
    header: 'Priority',
    cell: ({ ticket, assignee }) => (
      <div className={css.stack}>
        <PriorityBadge priority={ticket.priority} />
        {assignee && (
          <span className={`${css.quiet} ${css.assignee}`}>
            <span className="visually-hidden">Assignee: </span>
            {assignee}
          </span>
        )}
      </div>
    ),
  },
  {
    header: 'Time Logged',
    className: css.figures,
    cell: ({ ticket, change, pending, problem }) => (
      <div className={css.stack}>
        <span>{formatMinutes(ticket.timeLogged)}</span>
        <TimeEntry ticket={ticket} change={change} pending={pending} problem={problem} />
      </div>
    ),
  },
  { header: 'Actions', cell: listed => <Actions {...listed} /> },
]

const Actions = ({ ticket, change, pending }: ListedTicket) => {
  const name = shortId(ticket.id)
  return (
    <div className={css.actions}>
      {ticket.status !== 'in_progress' && (
        <Button
          size="sm"
          variant="outline"
          aria-label={`Start Work on ${name}`}
          aria-disabled={pending}
          onClick={ignoreDoubleClick(() => change({ status: 'in_progress' }))}
        >
          Start Work
        </Button>
      )}
      {mayResolve(ticket) && (
        <Button
          size="sm"
          variant="outline"
          aria-label={`Resolve ${name}`}
          aria-disabled={pending}
          onClick={ignoreDoubleClick(() => change({ status: 'resolved' }))}
        >
          Resolve
        </Button>
      )}
    </div>
  )
}

interface AssignedTicketRowProps extends Pick<ListedTicket, 'ticket' | 'assignee' | 'now'> {
  onChanged: (ticket: Ticket) => void
  onStale: () => void
}

export function AssignedTicketRow({ ticket, assignee, now, onChanged, onStale }: AssignedTicketRowProps) {
  const change = useTicketChange(ticket, onChanged, onStale)
  return (
    <Row>
      <Cells columns={assignedTicketColumns} row={{ ticket, assignee, now, ...change }} />
    </Row>
  )
}

/** A closed ticket must be reopened first: the server refuses to resolve it. */
const mayResolve = (ticket: Ticket) => ticket.status !== 'resolved' && ticket.status !== 'closed'

import type { ReactNode } from 'react'
import { formatMinutes } from '#/shared/lib/dates.ts'
import { emailLabel } from '#/shared/lib/email-address.ts'
import { shortId } from '#/shared/lib/short-id.ts'
import { categoryLabels } from '#/shared/tickets/labels.ts'
import type { Ticket } from '#/shared/tickets/schemas.ts'
import { snoozeDayLabel, snoozeLabel } from '#/shared/tickets/snooze.ts'
import { useTicketChange } from '#/web/features/tickets/data/use-ticket-change.ts'
import css from '#/web/features/tickets/list/assigned-ticket-row.module.css'
import { RowControls, RowMenu } from '#/web/features/tickets/list/RowControls.tsx'
import type { ListedTicket } from '#/web/features/tickets/list/ticket-row.ts'
import { LeftNote } from '#/web/features/tickets/queue/LeftNote.tsx'
import type { useSelected } from '#/web/features/tickets/queue/use-selected.ts'
import { Avatar } from '#/web/shell/parts/Avatar.tsx'
import { classes } from '#/web/shell/parts/classed.ts'
import { ageLabel, dateTimeInText } from '#/web/shell/parts/format-time.ts'
import { Cells, type Column, Row } from '#/web/shell/parts/Table.tsx'
import { PriorityBadge, PrioritySign, StatusSign } from '#/web/shell/parts/TicketBadges.tsx'
import { useBrand } from '#/web/shell/theme/brand.ts'
import { Tags } from '#/web/ui/labels/Tags.tsx'
import { Quiet } from '#/web/ui/lists/Quiet.tsx'
import { SelectBox } from '#/web/ui/lists/SelectBox.tsx'
import { TicketLink } from '#/web/ui/lists/TicketLink.tsx'
import { DueText } from '#/web/ui/service-levels/DueText.tsx'
import { rowDueLabel } from '#/web/ui/service-levels/due-label.ts'

/** The columns that the queue is sorted by. */
export const priorityHeader = 'Priority'
export const waitingHeader = 'Waiting'

/** The columns of the team’s list, in order, without service levels. */
const columns: readonly Column<ListedTicket>[] = [
  {
    header: 'Ticket',
    width: 'id',
    className: css.number,
    cell: ({ ticket }) => (
      <span className={css.ticket}>
        <StatusSign status={ticket.status} />
        <TicketLink id={ticket.id} />
      </span>
    ),
  },
  {
    header: 'Customer',
    width: 'name',
    cell: ({ ticket }) => <Customer {...ticket} />,
  },
  {
    header: 'Issue',
    phone: 'title',
    cell: ({ ticket, hasLeft }) => (
      <Tagged names={ticket.tags?.slice(0, 2)}>
        <Issue ticket={ticket} hasLeft={hasLeft} />
      </Tagged>
    ),
  },
  {
    header: priorityHeader,
    width: 'id',
    sort: 'server',
    phone: 'amount',
    cell: ({ ticket }) => <PriorityBadge priority={ticket.priority} />,
  },
  {
    header: 'Assignee',
    width: 'sign',
    phone: 'hidden',
    cell: ({ ticket, assignee }) => (
      <span className={css.assignee} title={assignee}>
        {assignee && ticket.assignedTo ? <Avatar id={ticket.assignedTo} name={assignee} isStaff /> : '—'}
        <span className="visually-hidden">{assignee}</span>
      </span>
    ),
  },
  {
    header: 'Updated',
    width: 'sign',
    phone: 'state',
    className: css.updated,
    cell: ({ ticket: { createdAt, updatedAt }, now }) => (
      <time dateTime={updatedAt} title={`Opened ${dateTimeInText(createdAt, now)}`}>
        {ageLabel(updatedAt, now)}
      </time>
    ),
  },
  {
    header: 'Time Logged',
    align: 'end',
    width: 'count',
    phone: 'hidden',
    cell: ({ ticket }) => formatMinutes(ticket.timeLogged),
  },
  {
    header: 'Actions',
    align: 'end',
    width: 'menu',
    phone: 'menu',
    cell: listed => (
      <>
        <RowControls {...listed} />
        <RowMenu {...listed} />
      </>
    ),
  },
]

const Customer = ({ customerName, companyName, customerEmail }: Ticket) => (
  <>
    <span>{customerName}</span> <Quiet>{companyName || emailLabel(customerEmail)}</Quiet>
  </>
)

const Issue = ({ ticket, hasLeft }: Pick<ListedTicket, 'ticket' | 'hasLeft'>) => (
  <>
    {ticket.isNew && <span className={css.isNew}>New</span>}
    <span className={css.subject}>{ticket.title}</span>{' '}
    {hasLeft ? <LeftNote ticket={ticket} /> : <Quiet className={css.detail}>{detailOf(ticket)}</Quiet>}
  </>
)

/** A text with tags at its end, which stay in sight however long it is. */
const Tagged = ({ names = [], children }: { names: readonly string[] | undefined; children: ReactNode }) =>
  names.length === 0 ? (
    children
  ) : (
    <span className={css.tagged}>
      <span>{children}</span>
      <Tags names={names} />
    </span>
  )

/** The first tag of a ticket in a row without room for all, with the number of the others. `yields` to a due time. */
function FirstTag({ names = [], yields }: { names: readonly string[] | undefined; yields?: boolean }) {
  if (names.length === 0) return null
  return (
    <span className={css.firstTag} data-yields={yields} title={names.join(', ')}>
      <Tags names={names.slice(0, 1)} />
      {names.length > 1 && (
        <span>
          +{names.length - 1}
          <span className="visually-hidden"> more tags</span>
        </span>
      )}
    </span>
  )
}

/** On phones, the tag is in the second line, after the customer’s name. */
const onPhones: Record<string, Partial<Column<ListedTicket>>> = {
  Customer: {
    className: css.customer,
    cell: ({ ticket, now }) => (
      <>
        <span className={css.cut}>
          <Customer {...ticket} />
        </span>
        <FirstTag names={ticket.tags} yields={rowDueLabel(ticket, now) !== null} />
      </>
    ),
  },
  Issue: { cell: listed => <Issue {...listed} /> },
}

/** The last reply or, before there is one, the category and the beginning of the description. */
const detailOf = ({ lastMessage, lastMessageBy, category, description }: Ticket) => {
  if (!lastMessage) return `${categoryLabels[category]} · ${description}`
  return lastMessageBy === 'team' ? `Team: ${lastMessage}` : lastMessage
}

/** How long a ticket has waited; in gray while it waits for the customer. */
const waiting: Column<ListedTicket> = {
  header: waitingHeader,
  sort: 'server',
  width: 'sign',
  phone: 'state',
  className: css.updated,
  cell: ({ ticket: { waitingSince, waitingOn, createdAt, snoozedUntil }, now, timeZone }) => {
    if (snoozedUntil)
      return (
        <time dateTime={snoozedUntil} title={`Snoozed until ${snoozeLabel(snoozedUntil, now, timeZone)}`}>
          until {snoozeDayLabel(snoozedUntil, now, timeZone)}
        </time>
      )
    const since = waitingSince ?? createdAt
    const side = waitingOn === 'customer' ? 'the customer' : 'us'
    return (
      <time dateTime={since} title={`Waiting on ${side} since ${dateTimeInText(since, now)}`} data-turn={waitingOn}>
        {ageLabel(since, now)}
        {waitingOn === 'customer' && <span className="visually-hidden"> on the customer</span>}
      </time>
    )
  },
}

/** A ticket in two lines, while another one is beside the list. */
const inTwoLines: Column<ListedTicket> = {
  header: 'Ticket',
  className: css.lines,
  cell: listed => {
    const { ticket, hasLeft, now } = listed
    return (
      <>
        <span>
          {ticket.isNew && <span className={css.dot} aria-hidden="true" />}
          <StatusSign status={ticket.status} />
          <span className={css.subject} dir="auto">
            {ticket.title}
          </span>
          {ticket.isNew && <span className="visually-hidden">New</span>}
          <span className={classes(css.updated, css.end)}>{waiting.cell(listed)}</span>
        </span>
        <span>
          <PrioritySign priority={ticket.priority} />
          <TicketLink id={ticket.id} />
          {hasLeft ? <LeftNote ticket={ticket} /> : <Quiet className={css.cut}>{ticket.customerName}</Quiet>}
          {!hasLeft && <FirstTag names={ticket.tags} yields={rowDueLabel(ticket, now) !== null} />}
          <span className={css.end}>{due.cell(listed)}</span>
        </span>
      </>
    )
  },
}

const menuAlone: Column<ListedTicket> = {
  header: 'Actions',
  align: 'end',
  width: 'menu',
  className: css.menu,
  cell: listed => <RowMenu {...listed} />,
}

const selectColumn = ({ has, toggle }: Selected): Column<ListedTicket> => ({
  header: 'Select',
  width: 'check',
  phone: 'hidden',
  className: css.select,
  cell: ({ ticket }) => (
    <SelectBox
      label={`Select ${shortId(ticket.id)}`}
      checked={has(ticket.id)}
      onToggle={isRange => toggle(ticket.id, isRange)}
    />
  ),
})

const due: Column<ListedTicket> = {
  header: 'Due',
  width: 'sign',
  phone: 'amount',
  className: css.due,
  cell: ({ ticket, now }) => {
    const label = rowDueLabel(ticket, now)
    return label && <DueText label={label} />
  },
}

/** With due times, columns are narrower, and phones show the priority in place of the age. */
const changes: Record<string, Partial<Column<ListedTicket>>> = {
  Ticket: { width: 'number' },
  Customer: { width: 'id' },
  Priority: { width: 'badge', phone: 'state' },
  Assignee: { width: 'avatar', wide: true },
  Updated: { phone: 'hidden' },
  'Time Logged': { width: 'badge' },
}
const withDue = columns.map(column => ({ ...column, ...changes[column.header] })).toSpliced(4, 0, due)
const withoutTime = withDue.filter(({ header }) => header !== 'Time Logged')

type Selected = Pick<ReturnType<typeof useSelected<Ticket>>, 'has' | 'toggle'>

interface ListColumns {
  /** Whether tickets have targets; the time logged then needs a wide window. */
  hasDue: boolean
  isWide: boolean
  /** Whether the list is the queue, which shows how long tickets wait. */
  isQueue: boolean
  /** Whether a ticket is open beside the list. */
  isNarrow: boolean
  isPhone: boolean
  selected: Selected
}

/** The columns of the team’s list. */
export function assignedTicketColumns({
  hasDue,
  isWide,
  isQueue,
  isNarrow,
  isPhone,
  selected,
}: ListColumns): readonly Column<ListedTicket>[] {
  if (isNarrow) return [selectColumn(selected), inTwoLines, menuAlone]
  const shown = hasDue ? (isWide ? withDue : withoutTime) : columns
  const timed = isQueue
    ? shown.map(column => (column.header === 'Updated' ? { ...waiting, phone: column.phone } : column))
    : shown
  const fitted = isPhone ? timed.map(column => ({ ...column, ...onPhones[column.header] })) : timed
  return [selectColumn(selected), ...fitted]
}

interface AssignedTicketRowProps
  extends Pick<
    ListedTicket,
    'ticket' | 'hasLeft' | 'assignee' | 'now' | 'userId' | 'changeTogether' | 'askFirst' | 'openMenu'
  > {
  columns: readonly Column<ListedTicket>[]
  /** Whether it is open beside the list. */
  isOpen: boolean
  onChanged: (ticket: Ticket) => void
  onStale: () => void
}

export function AssignedTicketRow({
  columns: shown,
  isOpen,
  hasLeft,
  ticket,
  assignee,
  now,
  userId,
  changeTogether,
  askFirst,
  openMenu,
  onChanged,
  onStale,
}: AssignedTicketRowProps) {
  const change = useTicketChange(ticket, onChanged, onStale)
  const { timeZone } = useBrand().company
  return (
    <Row className={classes(isOpen && css.open, hasLeft && css.left)} aria-current={isOpen || undefined}>
      <Cells
        columns={shown}
        row={{
          id: ticket.id,
          ticket,
          hasLeft,
          assignee,
          now,
          timeZone,
          userId,
          changeTogether,
          askFirst,
          openMenu,
          ...change,
        }}
      />
    </Row>
  )
}

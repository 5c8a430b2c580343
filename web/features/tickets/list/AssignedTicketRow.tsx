import { type ReactNode, useRef } from 'react'
import { formatMinutes } from '#/shared/lib/dates.ts'
import { emailLabel } from '#/shared/lib/email-address.ts'
import { shortId } from '#/shared/lib/short-id.ts'
import { categoryLabels } from '#/shared/tickets/labels.ts'
import type { Ticket } from '#/shared/tickets/schemas.ts'
import { snoozeDayLabel, snoozeLabel } from '#/shared/tickets/snooze.ts'
import { useTicketChange } from '#/web/features/tickets/data/use-ticket-change.ts'
import css from '#/web/features/tickets/list/assigned-ticket-row.module.css'
import { copyTicketLink } from '#/web/features/tickets/menus/copy-ticket-link.ts'
import type { OpenTicketMenu } from '#/web/features/tickets/menus/use-ticket-menus.tsx'
import { LeftNote } from '#/web/features/tickets/queue/LeftNote.tsx'
import {
  type Choice,
  priorityChoices,
  turnChoices,
  unreadChoice,
  wakeChoice,
} from '#/web/features/tickets/queue/ticket-choices.ts'
import type { useSelected } from '#/web/features/tickets/queue/use-selected.ts'
import type { useTicketChanges } from '#/web/features/tickets/queue/use-ticket-changes.ts'
import { TimeEntry } from '#/web/features/tickets/time/TimeEntry.tsx'
import { Avatar } from '#/web/shell/parts/Avatar.tsx'
import { Button } from '#/web/shell/parts/Button.tsx'
import { classes } from '#/web/shell/parts/classed.ts'
import { ageLabel, dateTimeInText } from '#/web/shell/parts/format-time.ts'
import { ignoreDoubleClick } from '#/web/shell/parts/ignore-double-click.ts'
import { MenuButton } from '#/web/shell/parts/MenuButton.tsx'
import { Cells, type Column, Row } from '#/web/shell/parts/Table.tsx'
import { PriorityBadge, PrioritySign, StatusSign } from '#/web/shell/parts/TicketBadges.tsx'
import { useBrand } from '#/web/shell/theme/brand.ts'
import { Tags } from '#/web/ui/labels/Tags.tsx'
import { Quiet } from '#/web/ui/lists/Quiet.tsx'
import { SelectBox } from '#/web/ui/lists/SelectBox.tsx'
import { TicketLink } from '#/web/ui/lists/TicketLink.tsx'
import { DueText } from '#/web/ui/service-levels/DueText.tsx'
import { rowDueLabel } from '#/web/ui/service-levels/due-label.ts'

/** A ticket in the list, with what its cells need. */
interface ListedTicket extends ReturnType<typeof useTicketChange> {
  /** The ticket’s. */
  id: string
  ticket: Ticket
  /** Whether it is no longer in the view, which it stays in until rows may move. */
  hasLeft: boolean
  /** The assignee’s name, if it is known. */
  assignee: string | undefined
  now: Date
  /** The business's. */
  timeZone: string
  userId: NonNullable<Ticket['assignedTo']>
  /** Changes tickets by the route that can undo it. */
  changeTogether: ReturnType<typeof useTicketChanges>['change']
  openMenu: OpenTicketMenu
}

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
    cell: ({ ticket }) => (
      <>
        <span>{ticket.customerName}</span> <Quiet>{ticket.companyName || emailLabel(ticket.customerEmail)}</Quiet>
      </>
    ),
  },
  {
    header: 'Issue',
    phone: 'title',
    cell: ({ ticket, hasLeft }) => (
      <Tagged names={ticket.tags?.slice(0, 2)}>
        {ticket.isNew && <span className={css.isNew}>New</span>}
        <span className={css.subject}>{ticket.title}</span>{' '}
        {hasLeft ? <LeftNote ticket={ticket} /> : <Quiet className={css.detail}>{detailOf(ticket)}</Quiet>}
      </Tagged>
    ),
  },
  {
    header: 'Priority',
    width: 'id',
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
        <Controls {...listed} />
        <Menu {...listed} />
      </>
    ),
  },
]

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

/** The last reply or, before there is one, the category and the beginning of the description. */
const detailOf = ({ lastMessage, lastMessageBy, category, description }: Ticket) => {
  if (!lastMessage) return `${categoryLabels[category]} · ${description}`
  return lastMessageBy === 'team' ? `Team: ${lastMessage}` : lastMessage
}

/** How long a ticket has waited; in gray while it waits for the customer. */
const waiting: Column<ListedTicket> = {
  header: 'Waiting',
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
    const { ticket, hasLeft } = listed
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
  cell: listed => <Menu {...listed} />,
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
  width: 'count',
  phone: 'amount',
  className: css.due,
  cell: ({ ticket, now }) => {
    const label = rowDueLabel(ticket, now)
    return label && <DueText label={label} />
  },
}

/** With due times, columns are narrower, and phones show the priority in place of the age. */
const changes: Record<string, Partial<Column<ListedTicket>>> = {
  Customer: { width: 'id' },
  Priority: { width: 'money', phone: 'state' },
  Updated: { phone: 'hidden' },
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
  selected: Selected
}

/** The columns of the team’s list. */
export function assignedTicketColumns({
  hasDue,
  isWide,
  isQueue,
  isNarrow,
  selected,
}: ListColumns): readonly Column<ListedTicket>[] {
  if (isNarrow) return [selectColumn(selected), inTwoLines, menuAlone]
  const shown = hasDue ? (isWide ? withDue : withoutTime) : columns
  const timed = isQueue
    ? shown.map(column => (column.header === 'Updated' ? { ...waiting, phone: column.phone } : column))
    : shown
  return [selectColumn(selected), ...timed]
}

/** The controls of a row, over its last columns while it is pointed at or has the focus. */
const Controls = ({ ticket, change, pending, problem }: ListedTicket) => {
  const name = shortId(ticket.id)
  return (
    <div className={css.controls}>
      <TimeEntry ticket={ticket} change={change} pending={pending} problem={problem} />
      {ticket.status !== 'in_progress' && (
        <Button
          size="sm"
          variant="outline"
          aria-label={`Start Work on ${name}`}
          aria-disabled={pending}
          onClick={ignoreDoubleClick(() => void change({ status: 'in_progress' }))}
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
          onClick={ignoreDoubleClick(() => void change({ status: 'resolved' }))}
        >
          Resolve
        </Button>
      )}
    </div>
  )
}

/** The menu of a row, with everything that its controls do but logging time. */
const Menu = ({ ticket, change, pending, userId, changeTogether, openMenu }: ListedTicket) => {
  const frame = useRef<HTMLSpanElement>(null)
  const openAtRow = (kind: Parameters<OpenTicketMenu>[0]) => () =>
    openMenu(kind, [ticket], frame.current?.closest('tr') ?? null)
  const choose = (choice: Pick<Choice, 'change' | 'said'>) => () =>
    void changeTogether([ticket], choice.change, choice.said)
  const otherTurn = turnChoices.find(choice => choice.change.waitingOn !== ticket.waitingOn)
  const move = (label: string, status: 'in_progress' | 'resolved') => ({
    label,
    disabled: pending,
    onSelect: () => void change({ status }),
  })
  return (
    <span ref={frame}>
      <MenuButton
        label={`More actions for ${shortId(ticket.id)}`}
        items={[
          { label: 'Open', to: `/tickets/${ticket.id}` },
          ...(ticket.status === 'in_progress' ? [] : [move('Start Work', 'in_progress')]),
          ...(mayResolve(ticket) ? [move('Resolve', 'resolved')] : []),
          { label: 'Assign…', onSelect: openAtRow('assign') },
          ...(ticket.assignedTo === userId
            ? []
            : [
                {
                  label: 'Assign to me',
                  onSelect: choose({ change: { assignedTo: userId }, said: 'Assigned to you' }),
                },
              ]),
          ...(ticket.waitingOn && otherTurn ? [{ label: otherTurn.label, onSelect: choose(otherTurn) }] : []),
          ...(ticket.waitingOn ? [{ label: 'Snooze…', onSelect: openAtRow('snooze') }] : []),
          ...(ticket.snoozedUntil ? [{ label: wakeChoice.label, onSelect: choose(wakeChoice) }] : []),
          { label: 'Tags…', onSelect: openAtRow('tags') },
          { label: 'Log minutes…', onSelect: openAtRow('minutes') },
          ...(ticket.isNew ? [] : [{ label: unreadChoice.label, onSelect: choose(unreadChoice) }]),
          { label: 'Copy link', onSelect: () => void copyTicketLink(ticket) },
          ...priorityChoices
            .filter(choice => choice.change.priority !== ticket.priority)
            .map(choice => ({ label: `Priority: ${choice.label}`, onSelect: choose(choice) })),
        ]}
      />
    </span>
  )
}

interface AssignedTicketRowProps
  extends Pick<ListedTicket, 'ticket' | 'hasLeft' | 'assignee' | 'now' | 'userId' | 'changeTogether' | 'openMenu'> {
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
        row={{ id: ticket.id, ticket, hasLeft, assignee, now, timeZone, userId, changeTogether, openMenu, ...change }}
      />
    </Row>
  )
}

/** A closed ticket must be reopened first: the server refuses to resolve it. */
const mayResolve = (ticket: Ticket) => ticket.status !== 'resolved' && ticket.status !== 'closed'

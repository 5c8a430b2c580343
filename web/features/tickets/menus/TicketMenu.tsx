import { Suspense } from 'react'
import { shortId } from '#/shared/lib/short-id.ts'
import { tagNamed } from '#/shared/tickets/rules.ts'
import type { Ticket } from '#/shared/tickets/schemas.ts'
import { snoozeChoices, snoozeLabel } from '#/shared/tickets/snooze.ts'
import { useTicketChange } from '#/web/features/tickets/data/use-ticket-change.ts'
import { matching, PickList, type PickRow } from '#/web/features/tickets/menus/PickList.tsx'
import { PickFrame } from '#/web/features/tickets/menus/pick-frame.ts'
import css from '#/web/features/tickets/menus/ticket-menu.module.css'
import {
  assigneeChoices,
  type Choice,
  priorityChoices,
  snoozeChoice,
  statusChoices,
  tagChoice,
  wakeChoice,
} from '#/web/features/tickets/queue/ticket-choices.ts'
import { TimeEntry } from '#/web/features/tickets/time/TimeEntry.tsx'
import { explain } from '#/web/shell/api/errors.ts'
import { serverNow } from '#/web/shell/api/server-clock.ts'
import { useRead } from '#/web/shell/api/use-read.ts'
import { useBrand } from '#/web/shell/theme/brand.ts'

/** The menus of tickets that a key opens. */
export type MenuKind = 'assign' | 'status' | 'priority' | 'tags' | 'snooze' | 'minutes'

export interface TicketMenuProps {
  kind: MenuKind
  tickets: readonly Ticket[]
  /** The element that the menu opens at. */
  anchor: Element | null
  open: boolean
  onClose: () => void
  onChoose: (choice: Choice) => void
  /** Opens the dialog with a date, a time and a reason. */
  onSnooze: () => void
  onChanged: (ticket: Ticket) => void
}

/** A small menu that changes some tickets, with a field that filters its choices. */
export function TicketMenu({ kind, tickets, anchor, open, onClose, onChoose, onSnooze, onChanged }: TicketMenuProps) {
  const label = `${menuLabels[kind]}: ${tickets.length === 1 ? shortId(tickets[0]?.id ?? '') : `${tickets.length} tickets`}`
  const [first] = tickets
  return (
    <Suspense>
      <PickFrame label={label} anchor={anchor} open={open} onClose={onClose}>
        {kind === 'minutes' && first ? (
          <LogMinutes ticket={first} onChanged={onChanged} onDone={onClose} />
        ) : kind === 'tags' ? (
          <TagChoices tickets={tickets} onChoose={onChoose} />
        ) : (
          <Choices kind={kind} tickets={tickets} onChoose={onChoose} onSnooze={onSnooze} />
        )}
      </PickFrame>
    </Suspense>
  )
}

const menuLabels: Record<MenuKind, string> = {
  assign: 'Assign',
  status: 'Status',
  priority: 'Priority',
  tags: 'Tags',
  snooze: 'Snooze',
  minutes: 'Log minutes',
}

type ChoicesProps = Pick<TicketMenuProps, 'tickets' | 'onChoose' | 'onSnooze'> & { kind: MenuKind }

function Choices({ kind, tickets, onChoose, onSnooze }: ChoicesProps) {
  const { data: team } = useRead('listTechnicians')
  const { timeZone } = useBrand().company
  const now = serverNow()
  const rows: PickRow[] =
    kind === 'snooze'
      ? [
          ...snoozeChoices(now, timeZone).map(({ label, until }) => ({
            label,
            detail: snoozeLabel(until, now, timeZone),
            onPick: () => onChoose(snoozeChoice({ snoozedUntil: until }, now, timeZone)),
          })),
          { label: 'Date, time and reason…', onPick: onSnooze },
          ...(tickets.some(({ snoozedUntil }) => snoozedUntil)
            ? [{ label: wakeChoice.label, onPick: () => onChoose(wakeChoice) }]
            : []),
        ]
      : { assign: assigneeChoices(team), status: statusChoices, priority: priorityChoices, tags: [], minutes: [] }[
          kind
        ].map(choice => ({
          label: choice.label,
          checked: tickets.every(ticket => applies(choice, ticket)),
          onPick: () => onChoose(choice),
        }))
  return (
    <PickList
      label={menuLabels[kind]}
      picksFor={text => matching(rows, text)}
      numbered={kind === 'snooze'}
      none={kind === 'assign' && !team ? 'Loading…' : 'No match.'}
    />
  )
}

/** The tags, which a choice adds to all the tickets or, if they all have it, removes; what is typed can become a new one. */
function TagChoices({ tickets, onChoose }: Pick<TicketMenuProps, 'tickets' | 'onChoose'>) {
  const { data: known, error } = useRead('listTags')
  const own = tickets.flatMap(({ tags = [] }) => tags)
  const names = [...new Set([...(known ?? []).map(({ name }) => name), ...own])].sort()
  const isOn = (name: string) => tickets.every(({ tags = [] }) => tags.includes(name))
  const rows = names.map(name => ({
    label: name,
    detail: countText(known?.find(one => one.name === name)?.count),
    checked: isOn(name),
    onPick: () => onChoose(tagChoice(name, isOn(name))),
  }))
  const picksFor = (text: string) => {
    const found = matching(rows, text)
    const name = tagNamed(text)
    if (!name || names.includes(name)) return found
    return [...found, { label: `Create “${name}”`, onPick: () => onChoose(tagChoice(name, false)) }]
  }
  const none = known ? 'Type a name: lowercase letters, digits and hyphens.' : error ? explain(error) : 'Loading…'
  return <PickList label="Tags" picksFor={picksFor} none={none} />
}

const countText = (count = 0) => (count > 0 ? `${count}` : undefined)

/** Whether a ticket already is as a choice makes it. */
const applies = ({ change }: Choice, ticket: Ticket): boolean =>
  (Object.keys(change) as (keyof typeof change)[]).every(
    name => change[name] === (ticket as Partial<typeof change>)[name],
  )

/** Logs minutes on a ticket; closes once they are logged. */
function LogMinutes({
  ticket,
  onChanged,
  onDone,
}: {
  ticket: Ticket
  onChanged: (ticket: Ticket) => void
  onDone: () => void
}) {
  const { change, pending, problem } = useTicketChange(ticket, onChanged, () => {})
  const log: typeof change = async body => {
    const isDone = await change(body)
    if (isDone) onDone()
    return isDone
  }
  return (
    <div className={css.minutes}>
      <p>Log minutes on {shortId(ticket.id)}</p>
      <TimeEntry ticket={ticket} change={log} pending={pending} problem={problem} />
    </div>
  )
}

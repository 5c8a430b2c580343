import { useRef } from 'react'
import { shortId } from '#/shared/lib/short-id.ts'
import type { Ticket } from '#/shared/tickets/schemas.ts'
import css from '#/web/features/tickets/list/row-controls.module.css'
import type { ListedTicket } from '#/web/features/tickets/list/ticket-row.ts'
import { copyTicketLink } from '#/web/features/tickets/menus/copy-ticket-link.ts'
import type { OpenTicketMenu } from '#/web/features/tickets/menus/use-ticket-menus.tsx'
import { shortcuts } from '#/web/features/tickets/queue/shortcuts.ts'
import {
  type Choice,
  priorityChoices,
  turnChoices,
  unreadChoice,
  wakeChoice,
} from '#/web/features/tickets/queue/ticket-choices.ts'
import { TimeEntry } from '#/web/features/tickets/time/TimeEntry.tsx'
import { Button } from '#/web/shell/parts/Button.tsx'
import { ignoreDoubleClick } from '#/web/shell/parts/ignore-double-click.ts'
import { MenuButton } from '#/web/shell/parts/MenuButton.tsx'

/** The controls of a row, over its last columns while it is pointed at or has the focus. */
export const RowControls = ({ ticket, change, pending, problem, askFirst }: ListedTicket) => {
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
          onClick={ignoreDoubleClick(() =>
            askFirst([ticket], { status: 'resolved' }, () => void change({ status: 'resolved' })),
          )}
        >
          Resolve
        </Button>
      )}
    </div>
  )
}

/** The menu of a row, with everything that its controls do but logging time. */
export const RowMenu = ({ ticket, change, pending, userId, changeTogether, askFirst, openMenu }: ListedTicket) => {
  const frame = useRef<HTMLSpanElement>(null)
  const openAtRow = (kind: Parameters<OpenTicketMenu>[0]) => () =>
    openMenu(kind, [ticket], frame.current?.closest('tr') ?? null)
  const choose = (choice: Pick<Choice, 'change' | 'said'>) => () =>
    void changeTogether([ticket], choice.change, choice.said)
  const otherTurn = turnChoices.find(choice => choice.change.waitingOn !== ticket.waitingOn)
  const move = (label: string, status: 'in_progress' | 'resolved') => ({
    label,
    disabled: pending,
    onSelect: () => askFirst([ticket], { status }, () => void change({ status })),
  })
  return (
    <span ref={frame}>
      <MenuButton
        label={`More actions for ${shortId(ticket.id)}`}
        items={[
          { label: 'Open', shortcut: shortcuts.open.key, to: `/tickets/${ticket.id}` },
          ...(ticket.status === 'in_progress' ? [] : [move('Start Work', 'in_progress')]),
          ...(mayResolve(ticket) ? [{ ...move('Resolve', 'resolved'), shortcut: shortcuts.resolve.key }] : []),
          { label: 'Assign…', shortcut: shortcuts.assign.key, onSelect: openAtRow('assign') },
          ...(ticket.assignedTo === userId
            ? []
            : [
                {
                  label: 'Assign to me',
                  shortcut: shortcuts.assignToMe.key,
                  onSelect: choose({ change: { assignedTo: userId }, said: 'Assigned to you' }),
                },
              ]),
          ...(ticket.waitingOn && otherTurn ? [{ label: otherTurn.label, onSelect: choose(otherTurn) }] : []),
          ...(ticket.waitingOn
            ? [{ label: 'Snooze…', shortcut: shortcuts.snooze.key, onSelect: openAtRow('snooze') }]
            : []),
          ...(ticket.snoozedUntil ? [{ label: wakeChoice.label, onSelect: choose(wakeChoice) }] : []),
          { label: 'Tags…', shortcut: shortcuts.tags.key, onSelect: openAtRow('tags') },
          { label: 'Merge…', shortcut: shortcuts.merge.key, onSelect: openAtRow('merge') },
          { label: 'Log minutes…', shortcut: shortcuts.minutes.key, onSelect: openAtRow('minutes') },
          ...(ticket.isNew
            ? []
            : [{ label: unreadChoice.label, shortcut: shortcuts.unread.key, onSelect: choose(unreadChoice) }]),
          { label: 'Copy link', shortcut: shortcuts.copy.key, onSelect: () => void copyTicketLink(ticket) },
          ...priorityChoices
            .filter(choice => choice.change.priority !== ticket.priority)
            .map(choice => ({ label: `Priority: ${choice.label}`, onSelect: choose(choice) })),
        ]}
      />
    </span>
  )
}

/** A closed ticket must be reopened first: the server refuses to resolve it. */
const mayResolve = (ticket: Ticket) => ticket.status !== 'resolved' && ticket.status !== 'closed'

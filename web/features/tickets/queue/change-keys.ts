import type { Ticket } from '#/shared/tickets/schemas.ts'
import type { AskAboutOpenItems } from '#/web/features/tickets/checklist/use-open-items.tsx'
import { copyTicketLink } from '#/web/features/tickets/menus/copy-ticket-link.ts'
import type { OpenTicketMenu } from '#/web/features/tickets/menus/use-ticket-menus.tsx'
import { shortcuts } from '#/web/features/tickets/queue/shortcuts.ts'
import { unreadChoice } from '#/web/features/tickets/queue/ticket-choices.ts'
import type { QueueKey } from '#/web/features/tickets/queue/use-queue-keys.ts'
import type { useTicketChanges } from '#/web/features/tickets/queue/use-ticket-changes.ts'
import type { compose } from '#/web/features/tickets/reply/compose.ts'
import type { ToggleTimer } from '#/web/features/tickets/time/use-toggle-timer.ts'

interface ChangeKeys {
  /** The tickets that a key changes. */
  targets: () => readonly Ticket[]
  /** The element that a menu opens at. */
  anchor: () => Element | null
  changes: Pick<ReturnType<typeof useTicketChanges>, 'change' | 'undoLast'>
  userId: NonNullable<Ticket['assignedTo']>
  /** Asks before tickets with open items are resolved. */
  askFirst: AskAboutOpenItems
  openMenu: OpenTicketMenu
  /** Starts the user's timer on a ticket, or stops it. */
  onTimer: ToggleTimer
  /** Begins a message on a ticket. */
  onCompose: typeof compose
}

/** The keys that change tickets, in the list and on a ticket's page. */
export function changeKeys({
  targets,
  anchor,
  changes,
  userId,
  askFirst,
  openMenu,
  onTimer,
  onCompose,
}: ChangeKeys): QueueKey[] {
  const change = (body: Parameters<typeof changes.change>[1], said: string) => () => {
    const tickets = targets()
    askFirst(tickets, body, () => void changes.change(tickets, body, said))
  }
  const menu = (kind: Parameters<OpenTicketMenu>[0]) => () => openMenu(kind, targets(), anchor())
  const begin = (kind: 'reply' | 'note') => () =>
    targets()
      .slice(0, 1)
      .map(({ id }) => onCompose(kind, id))
  return [
    { ...shortcuts.reply, run: begin('reply') },
    { ...shortcuts.note, run: begin('note') },
    { ...shortcuts.assign, run: menu('assign') },
    { ...shortcuts.assignToMe, run: change({ assignedTo: userId }, 'Assigned to you') },
    { ...shortcuts.status, run: menu('status') },
    { ...shortcuts.priority, run: menu('priority') },
    { ...shortcuts.tags, run: menu('tags') },
    { ...shortcuts.wait, run: change({ waitingOn: 'customer' }, 'Waiting on the customer') },
    { ...shortcuts.snooze, run: menu('snooze') },
    // Time is logged on one ticket.
    { ...shortcuts.minutes, run: () => openMenu('minutes', targets().slice(0, 1), anchor()) },
    { ...shortcuts.timer, run: () => onTimer(targets()[0]?.id) },
    { ...shortcuts.resolve, run: change({ status: 'resolved' }, 'Status set to Resolved') },
    { ...shortcuts.merge, run: menu('merge') },
    { ...shortcuts.unread, run: change(unreadChoice.change, unreadChoice.said) },
    { ...shortcuts.copy, run: () => targets().slice(0, 1).map(copyTicketLink) },
    { ...shortcuts.undo, run: changes.undoLast },
  ]
}

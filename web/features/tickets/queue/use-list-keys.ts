import type { RefObject } from 'react'
import { useNavigate } from 'react-router-dom'
import { ticketViews } from '#/shared/queue/rules.ts'
import type { Ticket } from '#/shared/tickets/schemas.ts'
import type { AskAboutOpenItems } from '#/web/features/tickets/checklist/use-open-items.tsx'
import type { OpenTicketMenu } from '#/web/features/tickets/menus/use-ticket-menus.tsx'
import { changeKeys } from '#/web/features/tickets/queue/change-keys.ts'
import { rowFocus } from '#/web/features/tickets/queue/row-focus.ts'
import { shortcuts } from '#/web/features/tickets/queue/shortcuts.ts'
import { type QueueKey, useQueueKeys } from '#/web/features/tickets/queue/use-queue-keys.ts'
import type { useSelected } from '#/web/features/tickets/queue/use-selected.ts'
import type { useTicketChanges } from '#/web/features/tickets/queue/use-ticket-changes.ts'
import { viewLabels } from '#/web/features/tickets/queue/view-labels.ts'
import { compose } from '#/web/features/tickets/reply/compose.ts'
import { useToggleTimer } from '#/web/features/tickets/time/use-toggle-timer.ts'
import { addressOf, type CountedView, tabsAndOthers } from '#/web/features/tickets/views/saved-filters.ts'

interface ListKeys {
  /** The element around the list. */
  frame: RefObject<HTMLElement | null>
  tickets: readonly Ticket[]
  selected: ReturnType<typeof useSelected<Ticket>>
  changes: ReturnType<typeof useTicketChanges>
  userId: NonNullable<Ticket['assignedTo']>
  /** The ticket beside the list, which keys change while no row has the focus. */
  openId: string | undefined
  savedViews: readonly CountedView[]
  /** Opens a ticket beside the list, or instead of it. */
  onOpen: (id: string) => void
  /** Called with the ticket whose row gets the focus by a key. */
  onMove: (id: string) => void
  onView: (view: string) => void
  onCreate: () => void
  /** Shows the rows that wait to move. */
  onApply: () => void
  onShowKeys: () => void
  askFirst: AskAboutOpenItems
  openMenu: OpenTicketMenu
}

/** Listens to the keys of the team's list, and returns them. Changes apply to the selected tickets, or to the one in focus. */
export function useListKeys({
  frame,
  tickets,
  selected,
  changes,
  userId,
  openId,
  savedViews,
  ...on
}: ListKeys): QueueKey[] {
  const navigate = useNavigate()
  const toggleTimer = useToggleTimer()
  const focus = rowFocus(frame)
  const focused = () => tickets.filter(({ id }) => id === focus.current())
  const targets = () => {
    if (selected.items.length > 0) return selected.items
    const inFocus = focused()
    return inFocus.length > 0 ? inFocus : tickets.filter(({ id }) => id === openId)
  }
  const begin: typeof compose = (kind, id) => {
    if (id !== openId) on.onOpen(id)
    compose(kind, id)
  }
  const move = (by: 1 | -1) => {
    const id = focus.move(by, openId)
    if (id) on.onMove(id)
  }
  const { tabs, others } = tabsAndOthers(savedViews)
  const keys: QueueKey[] = [
    { ...shortcuts.next, run: () => move(1) },
    { ...shortcuts.previous, run: () => move(-1) },
    { ...shortcuts.open, run: () => focused().map(({ id }) => navigate(`/tickets/${id}`)) },
    { ...shortcuts.select, run: () => focused().map(({ id }) => selected.toggle(id)) },
    ...changeKeys({
      targets,
      anchor: focus.anchor,
      changes,
      userId,
      askFirst: on.askFirst,
      openMenu: on.openMenu,
      onTimer: toggleTimer,
      onCompose: begin,
    }),
    {
      ...shortcuts.search,
      run: () => frame.current?.querySelector<HTMLElement>('input[type="search"]')?.focus(),
    },
    { ...shortcuts.apply, run: on.onApply },
    { ...shortcuts.create, run: on.onCreate },
    ...viewKeys([
      ...ticketViews.map(view => ({ name: viewLabels[view], show: () => on.onView(view) })),
      ...[...tabs, ...others].map(view => ({
        name: view.name,
        show: () => navigate(`/technician-dashboard${addressOf(view)}`),
      })),
    ]),
    { ...shortcuts.sheet, run: on.onShowKeys },
  ]
  useQueueKeys(keys)
  return keys
}

/** The digits of the first nine views, in the order of the screen. */
const viewKeys = (views: readonly { name: string; show: () => void }[]): QueueKey[] =>
  views.slice(0, 9).map(({ name, show }, index) => ({ key: `${index + 1}`, label: `View ${name}`, run: show }))

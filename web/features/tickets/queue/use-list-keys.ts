import type { RefObject } from 'react'
import { useNavigate } from 'react-router-dom'
import { ticketViews } from '#/shared/queue/rules.ts'
import type { Ticket } from '#/shared/tickets/schemas.ts'
import { viewLabels } from '#/web/features/tickets/queue/QueueViews.tsx'
import { rowFocus } from '#/web/features/tickets/queue/row-focus.ts'
import { type QueueKey, useQueueKeys } from '#/web/features/tickets/queue/use-queue-keys.ts'
import type { useSelected } from '#/web/features/tickets/queue/use-selected.ts'
import type { useTicketChanges } from '#/web/features/tickets/queue/use-ticket-changes.ts'

interface ListKeys {
  /** The element around the list. */
  frame: RefObject<HTMLElement | null>
  tickets: readonly Ticket[]
  selected: ReturnType<typeof useSelected<Ticket>>
  changes: ReturnType<typeof useTicketChanges>
  userId: NonNullable<Ticket['assignedTo']>
  /** Called with the ticket whose row gets the focus by a key. */
  onMove: (id: string) => void
  onView: (view: string) => void
  onCreate: () => void
  /** Shows the rows that wait to move. */
  onApply: () => void
  onShowKeys: () => void
}

/** Listens to the keys of the team's list, and returns them. Changes apply to the selected tickets, or to the one in focus. */
export function useListKeys({ frame, tickets, selected, changes, userId, ...on }: ListKeys): QueueKey[] {
  const navigate = useNavigate()
  const focus = rowFocus(frame)
  const focused = () => tickets.filter(({ id }) => id === focus.current())
  const targets = () => (selected.items.length > 0 ? selected.items : focused())
  const change = (body: Parameters<typeof changes.change>[1], said: string) => () =>
    void changes.change(targets(), body, said)
  const move = (by: 1 | -1) => {
    const id = focus.move(by)
    if (id) on.onMove(id)
  }
  const keys: QueueKey[] = [
    { key: 'j', label: 'Next ticket', run: () => move(1) },
    { key: 'k', label: 'Previous ticket', run: () => move(-1) },
    { key: 'o', label: 'Open the ticket', run: () => focused().map(({ id }) => navigate(`/tickets/${id}`)) },
    { key: 'x', label: 'Select the ticket', run: () => focused().map(({ id }) => selected.toggle(id)) },
    { key: 'i', label: 'Assign to me', run: change({ assignedTo: userId }, 'Assigned to you') },
    { key: 'w', label: 'Wait on customer', run: change({ waitingOn: 'customer' }, 'Waiting on the customer') },
    { key: 'e', label: 'Resolve', run: change({ status: 'resolved' }, 'Status set to Resolved') },
    { key: 'z', label: 'Undo the last change', run: changes.undoLast },
    {
      key: '/',
      label: 'Search',
      run: () => frame.current?.querySelector<HTMLElement>('input[type="search"]')?.focus(),
    },
    { key: '.', label: 'Show waiting tickets', run: on.onApply },
    { key: 'c', label: 'Create Ticket', run: on.onCreate },
    ...ticketViews.map((view, index) => ({
      key: `${index + 1}`,
      label: `View ${viewLabels[view]}`,
      run: () => on.onView(view),
    })),
    { key: '?', label: 'Show these shortcuts', run: on.onShowKeys },
  ]
  useQueueKeys(keys)
  return keys
}

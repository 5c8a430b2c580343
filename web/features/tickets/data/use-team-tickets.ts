import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { showsQueue } from '#/shared/queue/rules.ts'
import { isUnresolved, statusesIn } from '#/shared/tickets/rules.ts'
import type { Ticket } from '#/shared/tickets/schemas.ts'
import {
  mergeLocalChanges,
  mergeQueueChanges,
  type OwnChange,
} from '#/web/features/tickets/data/merge-local-changes.ts'
import { queueQuery, type TeamFilter, ticketsQuery, viewOf } from '#/web/features/tickets/filters/team-filter.ts'
import { useList } from '#/web/shell/api/use-list.ts'

/**
 * The team's tickets: the queue while only open work is wanted, else the list of all tickets; with the changes made on this screen. A
 * ticket that leaves the queue by such a change stays where it was until the view or a filter changes.
 */
export function useTeamTickets(filter: TeamFilter, userId: string | undefined) {
  const isQueue = showsQueue(filter)
  const list = useList<'listQueue' | 'listTickets'>(
    isQueue ? 'listQueue' : 'listTickets',
    isQueue ? queueQuery(filter) : ticketsQuery(filter),
  )
  const filtered = JSON.stringify(filter)
  const [own, setOwn] = useState<readonly OwnChange[]>([])
  const shown = useRef<readonly Ticket[]>([])
  const tickets = useMemo(() => {
    if (!list.rows) return undefined
    const shows = (ticket: Ticket) => isShown(ticket, filter, userId)
    if (isQueue) {
      const here = own.filter(change => change.filtered === filtered)
      return mergeQueueChanges(list.rows, here, shows, filter.status !== undefined)
    }
    // Only the server knows the results of a search and the due times, so a ticket that it did not list is not added.
    const listed = new Set(list.rows.map(({ id }) => id))
    const changed = own.map(({ ticket }) => ticket)
    const known = filter.search || filter.due ? changed.filter(({ id }) => listed.has(id)) : changed
    return mergeLocalChanges(list.rows, known, shows)
  }, [list.rows, own, isQueue, filter, filtered, userId])
  useEffect(() => {
    shown.current = tickets ?? []
  })
  const changed = useCallback(
    (ticket: Ticket) =>
      setOwn(before => {
        const index = shown.current.findIndex(({ id }) => id === ticket.id)
        const others = before.filter(change => change.ticket.id !== ticket.id)
        return [{ ticket, index, filtered }, ...others]
      }),
    [filtered],
  )
  return { ...list, tickets, changed, isQueue }
}

/** Whether a ticket has what the filters of the queue ask for. One that is seen stays in a list of unread ones until that is read again. */
const isWanted = (ticket: Ticket, { category, tag, customerId }: TeamFilter): boolean =>
  (!category || ticket.category === category) &&
  (!tag || ticket.tags?.includes(tag) === true) &&
  (!customerId || ticket.customerId === customerId)

/** Whether a ticket that changed here still belongs to the list. */
function isShown(ticket: Ticket, filter: TeamFilter, userId: string | undefined): boolean {
  const { status, priority, assignee, due, waitingOn } = filter
  const view = viewOf(filter)
  const mine = assignee === 'mine' || view === 'mine'
  const unassigned = assignee === 'unassigned' || view === 'unassigned'
  return (
    (!(showsQueue(filter) || due) || isUnresolved(ticket.status)) &&
    (!status || statusesIn(status).includes(ticket.status)) &&
    (!priority || ticket.priority === priority) &&
    (!showsQueue(filter) || isWanted(ticket, filter)) &&
    (!mine || ticket.assignedTo === userId) &&
    (!unassigned || ticket.assignedTo === null) &&
    (!showsQueue(filter) || view === 'open' || Boolean(ticket.snoozedUntil) === (view === 'snoozed')) &&
    (view !== 'us' || ticket.waitingOn === 'us') &&
    ((view !== 'customer' && !waitingOn) || ticket.waitingOn === 'customer')
  )
}

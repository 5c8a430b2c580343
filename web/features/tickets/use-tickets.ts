import { useCallback, useMemo, useState } from 'react'
import type { Assignee, Priority, Status, Ticket } from '#/shared/tickets.ts'
import { useList } from '#/web/api/use-list.ts'
import { useSend } from '#/web/api/use-send.ts'
import { remember, withOwnChanges } from '#/web/features/tickets/own-changes.ts'

export interface TicketFilter {
  status?: Status
  priority?: Priority
  assignee?: Assignee
}

/** The tickets that match `filter`, with this screen's own changes in them. `userId` is whom 'mine' means. */
export function useTickets(filter: TicketFilter, userId?: string) {
  const list = useList('listTickets', filter)
  const [own, setOwn] = useState<readonly Ticket[]>([])
  const { status, priority, assignee } = filter
  const tickets = useMemo(() => {
    const shows = (ticket: Ticket) =>
      (!status || ticket.status === status) &&
      (!priority || ticket.priority === priority) &&
      (assignee !== 'mine' || ticket.assignedTo === userId) &&
      (assignee !== 'unassigned' || ticket.assignedTo === null)
    return list.rows && withOwnChanges(list.rows, own, shows)
  }, [list.rows, own, status, priority, assignee, userId])
  const changed = useCallback((ticket: Ticket) => setOwn(before => remember(before, ticket)), [])
  return { ...list, tickets, changed }
}

export const useOpenTicket = () =>
  useSend('openTicket', { refresh: ['listTickets', 'customerStatistics', 'technicianStatistics'] })

export const useUpdateTicket = () =>
  useSend('updateTicket', { refresh: ['listTickets', 'customerStatistics', 'technicianStatistics'] })

import { useCallback, useMemo, useState } from 'react'
import { statusesIn } from '#/shared/tickets/rules.ts'
import type { Ticket } from '#/shared/tickets/schemas.ts'
import { mergeLocalChanges, remember } from '#/web/features/tickets/data/merge-local-changes.ts'
import { readsOfTime } from '#/web/features/tickets/data/reads-of-time.ts'
import type { TicketFilter } from '#/web/features/tickets/filters/ticket-filter.ts'
import { useList } from '#/web/shell/api/use-list.ts'
import { useSend } from '#/web/shell/api/use-send.ts'
import { readsOfTickets } from '#/web/ui/requests/reads-of-tickets.ts'

/** A customer's tickets that match `filter`, plus the changes made on this screen. */
export function useTickets(filter: TicketFilter) {
  const list = useList('listTickets', filter)
  const [own, setOwn] = useState<readonly Ticket[]>([])
  const { status, search } = filter
  const tickets = useMemo(() => {
    const shows = (ticket: Ticket) => !status || statusesIn(status).includes(ticket.status)
    // Only the server knows the results of a search, so a ticket that it did not list is not added.
    const listed = new Set(list.rows?.map(({ id }) => id))
    const known = search ? own.filter(({ id }) => listed.has(id)) : own
    return list.rows && mergeLocalChanges(list.rows, known, shows)
  }, [list.rows, own, status, search])
  const changed = useCallback((ticket: Ticket) => setOwn(before => remember(before, ticket)), [])
  return { ...list, tickets, changed }
}

const refresh = { refresh: readsOfTickets }
/** Logging time may clear the timer. */
const refreshTimer = { refresh: [...readsOfTickets, ...readsOfTime, 'getTimer'] as const }

export const useSeeTicket = () => useSend('seeTicket', { refresh: ['getTicket', 'listTickets', 'listQueue'] })
export const useUpdateTicket = () => useSend('updateTicket', refreshTimer)
export const useLinkAssets = () => useSend('linkTicketAssets', { refresh: ['getTicket', 'getAsset'] })
const refreshLinks = { refresh: ['getTicket', 'listHistory'] as const }
export const useLinkTicket = () => useSend('linkTicket', refreshLinks)
export const useUnlinkTicket = () => useSend('unlinkTicket', refreshLinks)
export const useSetIncident = () =>
  useSend('setIncident', { refresh: ['getTicket', 'listHistory', 'listStatusEvents'] })
export const useSplitTicket = () => useSend('splitTicket', { refresh: [...readsOfTickets, 'listHistory'] })
export const useAssignTicket = () => useSend('assignTicket', refresh)
/** A ticket's company also decides the payer and the contract of its time. */
export const useSetTicketCompany = () => useSend('setTicketCompany', refreshTimer)
export const useReopenTicket = () => useSend('reopenTicket', refresh)
export const useCloseTicket = () => useSend('closeTicket', refresh)
export const useConfirmTicket = () => useSend('confirmTicket', refresh)
export const useChangeComment = () => useSend('changeComment', refresh)
export const useCreateSend = () => useSend('createSend', refreshTimer)
export const useAddComment = () => useSend('addComment', refresh)

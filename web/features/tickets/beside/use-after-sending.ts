import { useNavigate } from 'react-router-dom'
import type { SessionUser } from '#/shared/identity/schemas.ts'
import type { TicketsBeside } from '#/web/features/tickets/beside/use-ticket-beside.ts'
import { neighborOf } from '#/web/features/tickets/data/neighbors.ts'
import { lastVisit } from '#/web/shell/parts/visits.ts'

const list = '/technician-dashboard'

/** Goes where the member of the team wants to be after a reply on a ticket: to the next one, to the list, or nowhere. */
export function useAfterSending(ticketId: string, user: SessionUser | null | undefined, beside?: TicketsBeside) {
  const navigate = useNavigate()
  return () => {
    const chosen = user?.preferences.afterSending ?? 'stay'
    const wish = chosen === 'automatic' ? (beside ? 'next' : 'stay') : chosen
    if (wish === 'list') return beside ? beside.close() : navigate(`${list}${lastVisit(list)?.search ?? ''}`)
    const next = wish === 'next' ? neighborOf(ticketId, 1) : undefined
    if (next) return beside ? beside.open(next, 'composer') : navigate(`/tickets/${next}`)
  }
}

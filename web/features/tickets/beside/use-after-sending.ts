import { useNavigate } from 'react-router-dom'
import type { SessionUser } from '#/shared/identity/schemas.ts'
import type { TicketsBeside } from '#/web/features/tickets/beside/use-ticket-beside.ts'
import { neighborOf } from '#/web/features/tickets/data/neighbors.ts'
import { lastAddress } from '#/web/shell/parts/visits.ts'

/** Opens the next ticket or the list after a reply, or stays, as the member of the team prefers. */
export function useAfterSending(ticketId: string, user: SessionUser | null | undefined, beside?: TicketsBeside) {
  const navigate = useNavigate()
  return () => {
    const chosen = user?.preferences.afterSending ?? 'stay'
    const wish = chosen === 'automatic' ? (beside ? 'next' : 'stay') : chosen
    if (wish === 'list') return beside ? beside.close() : navigate(lastAddress('/technician-dashboard'))
    const next = wish === 'next' ? neighborOf(ticketId, 1) : undefined
    if (next) return beside ? beside.open(next, 'composer') : navigate(`/tickets/${next}`)
  }
}

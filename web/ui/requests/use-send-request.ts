import { useNavigate } from 'react-router-dom'
import type { TicketContext } from '#/shared/tickets/context.ts'
import type { NewTicket, Ticket } from '#/shared/tickets/schemas.ts'
import { useSend } from '#/web/shell/api/use-send.ts'
import { useAttachFiles } from '#/web/ui/files/use-attach-files.ts'
import { keepFailedFiles } from '#/web/ui/requests/failed-files.ts'
import { readsOfTickets } from '#/web/ui/requests/reads-of-tickets.ts'

interface Sent {
  body: NewTicket
  files: readonly File[]
  context?: TicketContext | undefined
}

/**
 * Opens a ticket, then uploads its files and adds how it was sent. If files fail, leads to the ticket, which offers another attempt.
 * Throws only if the ticket was not opened; returns whether all files were uploaded.
 */
export function useSendRequest(onOpened: (ticket: Ticket) => void) {
  const opening = useSend('openTicket', { refresh: readsOfTickets })
  const adding = useSend('setTicketContext')
  const attach = useAttachFiles()
  const navigate = useNavigate()
  return async ({ body, files, context = {} }: Sent): Promise<boolean> => {
    const ticket = await opening.send({ body })
    onOpened(ticket)
    const failed = await attach(ticket.id, files)
    if (Object.keys(context).length > 0) {
      // The ticket is complete without it.
      await adding.send({ parameters: { id: ticket.id }, body: context }).catch(() => {})
    }
    if (failed.length === 0) return true
    keepFailedFiles(ticket.id, failed)
    navigate(`/tickets/${ticket.id}`)
    return false
  }
}

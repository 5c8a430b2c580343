import { useNavigate } from 'react-router-dom'
import type { TicketContext } from '#/shared/tickets/context.ts'
import type { NewTicket, Ticket } from '#/shared/tickets/schemas.ts'
import { useSend } from '#/web/shell/api/use-send.ts'
import type { Toast } from '#/web/shell/parts/toast.ts'
import { useAttachFiles } from '#/web/ui/files/use-attach-files.ts'
import { keepFailedFiles } from '#/web/ui/requests/failed-files.ts'
import { readsOfTickets } from '#/web/ui/requests/reads-of-tickets.ts'

interface Sent {
  body: NewTicket
  files: readonly File[]
  context?: TicketContext | undefined
  /** The text of the toast. */
  success: string
}

/** The toast about a ticket that was opened. */
export type OpenedToast = Pick<Toast, 'description' | 'next'>

/**
 * Opens a ticket, then uploads its files and adds how it was sent. If files fail, leads to the ticket, which offers another attempt.
 * Throws only if the ticket was not opened. Returns the toast that offers the ticket; undefined after leading to it.
 */
export function useSendRequest(onOpened: (ticket: Ticket) => void) {
  const opening = useSend('openTicket', { refresh: readsOfTickets })
  const adding = useSend('setTicketContext')
  const attach = useAttachFiles()
  const navigate = useNavigate()
  return async ({ body, files, context = {}, success }: Sent): Promise<OpenedToast | undefined> => {
    const ticket = await opening.send({ body })
    onOpened(ticket)
    const failed = await attach(ticket.id, files)
    if (Object.keys(context).length > 0) {
      // The ticket is complete without it.
      await adding.send({ parameters: { id: ticket.id }, body: context }).catch(() => {})
    }
    const go = () => navigate(`/tickets/${ticket.id}`)
    if (failed.length === 0) return { description: success, next: { label: 'Open ticket', go } }
    keepFailedFiles(ticket.id, failed)
    go()
    return undefined
  }
}

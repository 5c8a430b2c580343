import { useState } from 'react'
import type { Ticket, TicketChange } from '#/shared/tickets/schemas.ts'
import { useUpdateTicket } from '#/web/features/tickets/data/use-tickets.ts'
import { ApiError, explain, isSignedOut } from '#/web/shell/api/errors.ts'
import { toast } from '#/web/shell/parts/toast.ts'

/**
 * Changes a ticket and reports the result. If someone else was faster (409), `problem` says so and `onStale` reloads
 * the ticket. `attempt` returns whether the change succeeded.
 */
export function useTicketAttempt(onStale: () => void) {
  const [problem, setProblem] = useState<string>()

  const attempt = async (change: () => Promise<unknown>): Promise<boolean> => {
    setProblem(undefined)
    try {
      await change()
      toast({ title: 'Success', description: 'Ticket updated successfully' })
      return true
    } catch (error) {
      if (isSignedOut(error)) return false
      toast({ title: 'Error', description: 'Failed to update ticket', destructive: true })
      setProblem(explain(error))
      if (error instanceof ApiError && (error.status === 409 || error.status === 404)) onStale()
      return false
    }
  }
  return { attempt, problem }
}

/** Changes a ticket's status or logs time on it; `onChanged` receives the updated ticket. */
export function useTicketChange(ticket: Ticket, onChanged: (ticket: Ticket) => void, onStale: () => void) {
  const { send, pending } = useUpdateTicket()
  const { attempt, problem } = useTicketAttempt(onStale)

  const change = async (body: TicketChange): Promise<boolean> => {
    if (pending) return false
    return attempt(async () => onChanged(await send({ parameters: { id: ticket.id }, body })))
  }
  return { change, pending, problem }
}

import { useState } from 'react'
import type { Ticket, TicketChange } from '#/shared/tickets.ts'
import { ApiError, explain, isSignedOut } from '#/web/api/errors.ts'
import { useUpdateTicket } from '#/web/features/tickets/use-tickets.ts'
import { toast } from '#/web/ui/toast.ts'

/**
 * Changes a ticket and says how it went. Where somebody was faster (409), `problem` says so and `onStale` reads the list again.
 * Answers whether it was done.
 */
export function useTicketChange(ticket: Ticket, onChanged: (ticket: Ticket) => void, onStale: () => void) {
  const { send, pending } = useUpdateTicket()
  const [problem, setProblem] = useState<string>()

  const change = async (body: TicketChange): Promise<boolean> => {
    if (pending) return false
    setProblem(undefined)
    try {
      onChanged(await send({ parameters: { id: ticket.id }, body }))
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
  return { change, pending, problem }
}

import type { Ticket } from '#/shared/tickets/schemas.ts'
import { useTimer } from '#/web/features/tickets/time/use-timer.ts'
import { toast } from '#/web/shell/parts/toast.ts'

/** Starts the timer on a ticket, or stops the one that runs there; without a ticket, it stops the one that runs anywhere. */
export type ToggleTimer = (ticketId: Ticket['id'] | undefined) => void

export function useToggleTimer(): ToggleTimer {
  const { timer, start, stop } = useTimer()
  return ticketId => {
    const running = timer?.running?.ticketId
    if (running && (!ticketId || running === ticketId)) void stop()
    else if (ticketId) void start(ticketId)
    else toast({ title: 'No timer is running', description: 'Open a ticket to start it there.' })
  }
}

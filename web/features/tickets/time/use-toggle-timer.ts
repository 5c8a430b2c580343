import type { Ticket } from '#/shared/tickets/schemas.ts'
import { useTimer } from '#/web/features/tickets/time/use-timer.ts'
import { attempt } from '#/web/shell/parts/announce-failure.ts'
import { toast } from '#/web/shell/parts/toast.ts'

/** Starts the timer on a ticket, or stops the one that runs there; without a ticket, it stops the one that runs anywhere. */
export type ToggleTimer = (ticketId: Ticket['id'] | undefined) => void

export function useToggleTimer(): ToggleTimer {
  const { known, start, stopRun } = useTimer()
  const toggle = async (ticketId: Ticket['id'] | undefined) => {
    const timer = await known()
    const running = timer.running?.ticketId
    if (running && (!ticketId || running === ticketId)) await stopRun(timer)
    else if (ticketId) await start(ticketId, timer.version)
    else toast({ title: 'No timer is running', description: 'Open a ticket to start it there.' })
  }
  return ticketId => void attempt(() => toggle(ticketId))
}

import { useEffect, useRef } from 'react'
import type { TicketId } from '#/shared/lib/ids.ts'
import type { Timer } from '#/shared/time/timer.ts'
import { parseTimer, takenOver } from '#/web/features/tickets/time/timer.ts'
import type { ShownTimerChange } from '#/web/features/tickets/time/use-timer.ts'
import { serverNow } from '#/web/shell/api/server-clock.ts'
import { deviceStorage } from '#/web/shell/browser/storage.ts'

type Change = (wanted: ShownTimerChange, version?: number) => Promise<Timer | undefined>

/** Sends the server the timer that an earlier release stored in this browser, once. Retried on the next page if it fails. */
export function useBrowserTimer(userId: string, timer: Timer | undefined, change: Change) {
  const isTaken = useRef(false)
  useEffect(() => {
    if (!timer || isTaken.current) return
    isTaken.current = true
    const key = `beacon:timer:${userId}`
    const old = parseTimer(deviceStorage.get(key))
    if (!old) return
    void takeOver()

    async function takeOver() {
      if (!old || !timer) return
      const ticketId = old.ticketId as TicketId
      const parked = timer.parked.find(one => one.ticketId === ticketId)?.seconds ?? 0
      const { minutes, isRunning } = takenOver(old, parked, serverNow().getTime())
      const kept = await change({ do: 'set', ticketId, minutes })
      if (!kept) return
      deviceStorage.remove(key)
      if (isRunning && !kept.running) await change({ do: 'start', ticketId }, kept.version)
    }
  }, [userId, timer, change])
}

import { useCallback, useMemo, useSyncExternalStore } from 'react'
import { serverNow } from '#/web/api/server-clock.ts'
import { parseTimer, type Timer } from '#/web/features/tickets/timer.ts'

/** The storage event reaches only other tabs; this tab notifies itself. */
const changes = new EventTarget()

/** A user's timer: one at a time, stored in the browser and shared by its tabs. */
export function useTimer(userId: string) {
  const key = `beacon:timer:${userId}`
  const kept = useSyncExternalStore(subscribe, () => localStorage.getItem(key))
  const timer = useMemo(() => parseTimer(kept), [kept])
  const keep = useCallback(
    (next: Timer | undefined) => {
      if (next) localStorage.setItem(key, JSON.stringify(next))
      else localStorage.removeItem(key)
      changes.dispatchEvent(new Event('change'))
    },
    [key],
  )
  return {
    timer,
    start: (ticketId: string) => keep({ ticketId, startedAt: serverNow().getTime() }),
    stop: () => timer && keep({ ...timer, stoppedAt: serverNow().getTime() }),
    clear: () => keep(undefined),
  }
}

function subscribe(listener: () => void) {
  window.addEventListener('storage', listener)
  changes.addEventListener('change', listener)
  return () => {
    window.removeEventListener('storage', listener)
    changes.removeEventListener('change', listener)
  }
}

import { useCallback, useMemo, useSyncExternalStore } from 'react'
import { serverNow } from '#/web/api/server-clock.ts'
import { deviceStorage } from '#/web/browser/storage.ts'
import { parseTimer, type Timer } from '#/web/features/tickets/timer.ts'

/** The storage event reaches only other tabs; this tab notifies itself. */
const changes = new EventTarget()

/** A user's timer: one at a time, stored in the browser and shared by its tabs. */
export function useTimer(userId: string) {
  const key = `beacon:timer:${userId}`
  const kept = useSyncExternalStore(subscribe, () => deviceStorage.get(key))
  const timer = useMemo(() => parseTimer(kept), [kept])
  const keep = useCallback(
    (next: Timer | undefined) => {
      if (next) deviceStorage.set(key, JSON.stringify(next))
      else deviceStorage.remove(key)
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

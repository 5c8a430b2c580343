import { useEffect, useSyncExternalStore } from 'react'

/** Milliseconds between two looks at the page, and after its user's last action until they count as away. */
const pause = 5000
const away = 120_000
const actions = ['pointerdown', 'pointermove', 'keydown', 'wheel'] as const

/** Milliseconds for which each ticket was in front of the user, since the page was loaded or they last logged time on it. */
const spent = new Map<string, number>()
const listeners = new Set<() => void>()

/** The whole minutes for which a ticket was in front of the user while they were active; undefined below one, or while `isOff`. */
export function useTimeInFront(ticketId: string, { isOff }: { isOff: boolean }): number | undefined {
  useEffect(() => {
    if (isOff) return undefined
    // Opening a ticket is an action.
    let acted = performance.now()
    let seen = acted
    const act = () => {
      acted = performance.now()
    }
    const look = setInterval(() => {
      const now = performance.now()
      // A page that slept was not in front.
      const passed = Math.min(now - seen, 2 * pause)
      seen = now
      if (document.visibilityState !== 'visible' || !document.hasFocus() || now - acted > away) return
      spent.set(ticketId, (spent.get(ticketId) ?? 0) + passed)
      announce()
    }, pause)
    for (const action of actions) window.addEventListener(action, act, { passive: true })
    return () => {
      clearInterval(look)
      for (const action of actions) window.removeEventListener(action, act)
    }
  }, [ticketId, isOff])
  const minutes = useSyncExternalStore(subscribe, () => Math.floor((spent.get(ticketId) ?? 0) / 60_000))
  return isOff || minutes === 0 ? undefined : minutes
}

/** Restarts the count of a ticket after time was logged on it, so that the same minutes are not logged twice. */
export function forgetTimeInFront(ticketId: string): void {
  spent.delete(ticketId)
  announce()
}

function announce() {
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

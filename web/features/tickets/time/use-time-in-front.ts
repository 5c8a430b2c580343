import { useEffect, useState } from 'react'

/** Milliseconds between two looks at the page, and after its user's last action until they count as away. */
const pause = 5000
const away = 120_000
const actions = ['pointerdown', 'pointermove', 'keydown', 'wheel'] as const

/** Milliseconds for which each ticket was in front of the user, since the page was loaded or they last logged time. */
const spent = new Map<string, number>()

/** The whole minutes for which a ticket was in front of the user while they were active; undefined below one, or while `isOff`. */
export function useTimeInFront(ticketId: string, { isOff }: { isOff: boolean }) {
  const [minutes, setMinutes] = useState(() => minutesOf(ticketId))
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
      setMinutes(minutesOf(ticketId))
    }, pause)
    for (const action of actions) window.addEventListener(action, act, { passive: true })
    return () => {
      clearInterval(look)
      for (const action of actions) window.removeEventListener(action, act)
    }
  }, [ticketId, isOff])
  return {
    minutes: isOff ? undefined : minutes,
    /** Begins anew, because the time was logged. */
    forget: () => {
      spent.delete(ticketId)
      setMinutes(undefined)
    },
  }
}

function minutesOf(ticketId: string): number | undefined {
  const whole = Math.floor((spent.get(ticketId) ?? 0) / 60_000)
  return whole > 0 ? whole : undefined
}

import { routesById } from 'virtual:routes'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { SessionUser } from '#/shared/identity/schemas.ts'
import type { TicketNotification } from '#/shared/notifications/schemas.ts'
import { notificationLabel, notificationPath } from '#/web/features/notifications/notification-label.ts'
import { explain, isSignedOut } from '#/web/shell/api/errors.ts'
import { request } from '#/web/shell/api/request.ts'
import { useChangePreferences } from '#/web/shell/api/use-preferences.ts'

/** Milliseconds between polls while the page is hidden. */
const hiddenInterval = 60_000

const isSupported = () => 'Notification' in globalThis
const permission = () => (isSupported() ? globalThis.Notification.permission : 'denied')

/**
 * Shows new notifications by the browser while the page is hidden, if the user has turned that on and this browser may. It asks for the
 * permission when they do, and not before.
 */
export function useBrowserNotifications(
  { preferences }: Pick<SessionUser, 'preferences'>,
  known: readonly TicketNotification[] | undefined,
) {
  const navigate = useNavigate()
  const { change, pending } = useChangePreferences()
  const [isAsking, setAsking] = useState(false)
  const [isBlocked, setBlocked] = useState(() => permission() === 'denied')
  const [failure, setFailure] = useState<string>()
  const isOn = preferences.browserNotifications && !isBlocked && permission() === 'granted'

  const latest = useRef(known)
  latest.current = known
  const open = useRef(navigate)
  open.current = navigate
  useEffect(() => {
    if (!isOn) return undefined
    let newestAt = ''
    let timer: ReturnType<typeof setInterval> | undefined
    const poll = async () => {
      try {
        const { data } = await request(routesById.listNotifications, { poll: true })
        const fresh = data.filter(({ at, seen }) => !seen && at > newestAt)
        newestAt = data[0]?.at ?? newestAt
        for (const one of fresh) show(one, open.current)
      } catch (error) {
        // The page says so once it is visible. A poll that failed for another reason is repeated.
        if (isSignedOut(error)) clearInterval(timer)
      }
    }
    const onVisibility = () => {
      clearInterval(timer)
      if (document.visibilityState !== 'hidden') return
      newestAt = latest.current?.[0]?.at ?? ''
      timer = setInterval(() => void poll(), hiddenInterval)
    }
    onVisibility()
    document.addEventListener('visibilitychange', onVisibility)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', onVisibility)
    }
  }, [isOn])

  const store = async (isChosen: boolean) => {
    setFailure(undefined)
    if (preferences.browserNotifications === isChosen) return
    try {
      await change({ browserNotifications: isChosen })
    } catch (error) {
      if (!isSignedOut(error)) setFailure(explain(error))
    }
  }
  const toggle = async () => {
    if (isAsking || pending) return undefined
    if (isOn) return store(false)
    if (!isSupported()) return setBlocked(true)
    setAsking(true)
    const answer = await globalThis.Notification.requestPermission()
    setAsking(false)
    setBlocked(answer === 'denied')
    return answer === 'granted' ? store(true) : undefined
  }

  return {
    isOn,
    isAsking: isAsking || pending,
    toggle: () => void toggle(),
    problem: isBlocked ? 'Blocked by your browser' : failure,
    description: 'Tells you of news while this page is open in another tab. The texts of messages are not shown.',
  }
}

/** Shows one notification. Two tabs show it once, because both give it the same tag. */
function show(one: TicketNotification, open: (path: string) => void) {
  const shown = new globalThis.Notification(notificationLabel(one), { tag: one.id })
  shown.onclick = () => {
    window.focus()
    open(notificationPath(one))
    shown.close()
  }
}

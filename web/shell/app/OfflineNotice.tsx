import { useEffect, useState, useSyncExternalStore } from 'react'
import { unstable_serialize, useSWRConfig } from 'swr'
import { sessionKey, useIsSessionAssumed } from '#/web/shell/api/use-session.ts'
import css from '#/web/shell/app/offline-notice.module.css'
import { useBrand } from '#/web/shell/theme/brand.ts'

/** Milliseconds between attempts to reach a server that the browser believes to be online. */
const pause = 15_000

/** A notice while the device is offline or the server cannot be reached. Failed reads are retried as soon as they can succeed. */
export function OfflineNotice() {
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine)
  const isAssumed = useIsSessionAssumed()
  const { company } = useBrand()
  const { cache, mutate } = useSWRConfig()
  useEffect(() => {
    const readAgain = () =>
      void mutate(key => key !== undefined && cache.get(unstable_serialize(key))?.error !== undefined)
    if (!isAssumed) readAgain()
    const onOnline = () => (isAssumed ? void mutate(sessionKey) : readAgain())
    const timer = isAssumed ? setInterval(() => void mutate(sessionKey), pause) : undefined
    window.addEventListener('online', onOnline)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', onOnline)
    }
  }, [cache, mutate, isAssumed])
  const [isBlocked, setBlocked] = useState(false)
  if (isOnline && isBlocked) setBlocked(false)
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      if (wouldLeave(event)) {
        event.preventDefault()
        setBlocked(true)
      }
    }
    document.addEventListener('click', onClick)
    return () => document.removeEventListener('click', onClick)
  }, [])
  return (
    <div className={css.place} aria-live="polite">
      {!isOnline && (
        <p className={css.notice}>
          You’re offline. We’ll reconnect automatically.{isBlocked && ' Try this again once you’re reconnected.'}
        </p>
      )}
      {isOnline && isAssumed && (
        <p className={css.notice}>Can’t reach {company.name}. We’ll reconnect automatically.</p>
      )}
    </div>
  )
}

/** Whether a click follows a link that loads a document or a file: offline, the browser's own error page would replace the app. */
function wouldLeave(event: MouseEvent): boolean {
  if (navigator.onLine || event.defaultPrevented || !(event.target instanceof Element)) return false
  const link = event.target.closest<HTMLAnchorElement>('a[href^="/"]')
  return link !== null && !link.target
}

function subscribe(listener: () => void) {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}

import { useEffect, useSyncExternalStore } from 'react'
import { unstable_serialize, useSWRConfig } from 'swr'
import css from '#/web/shell/app/offline-notice.module.css'

/** A notice while the device is offline. Failed reads are retried as soon as it is online again. */
export function OfflineNotice() {
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine)
  const { cache, mutate } = useSWRConfig()
  useEffect(() => {
    const readAgain = () =>
      void mutate(key => key !== undefined && cache.get(unstable_serialize(key))?.error !== undefined)
    window.addEventListener('online', readAgain)
    return () => window.removeEventListener('online', readAgain)
  }, [cache, mutate])
  return (
    <div className={css.place} aria-live="polite">
      {!isOnline && <p className={css.notice}>You’re offline. We’ll reconnect automatically.</p>}
    </div>
  )
}

function subscribe(listener: () => void) {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}

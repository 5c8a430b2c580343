import { useEffect, useRef } from 'react'

/** Milliseconds for which a quote must be visible to count as viewed. A mail scanner that opens links does not stay. */
const visibleMs = 3000

/** Calls `onViewed` once, after a quote that is waiting for an answer was visible for three seconds. */
export function useViewed(isWaiting: boolean, onViewed: () => void): void {
  const latest = useRef(onViewed)
  latest.current = onViewed
  useEffect(() => {
    if (!isWaiting) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const update = () => {
      clearTimeout(timer)
      if (document.visibilityState === 'visible') timer = setTimeout(() => latest.current(), visibleMs)
    }
    update()
    document.addEventListener('visibilitychange', update)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', update)
    }
  }, [isWaiting])
}

import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'

/** Scrolls to the section in the address's fragment once it is rendered, and again when the link is followed again. */
export function useSectionOfAddress(ready: boolean) {
  const { hash, key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new key means that a link was followed again
  useEffect(() => {
    if (!ready || !hash) return
    // Runs after the page's own scroll to top on arrival.
    const frame = requestAnimationFrame(() => {
      const section = document.getElementById(hash.slice(1))
      section?.scrollIntoView()
      section?.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true })
    })
    return () => cancelAnimationFrame(frame)
  }, [ready, hash, key])
}

import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'

/** Leads to the section that the address's fragment names, once it is there; also when it is asked for again. */
export function useSectionOfAddress(ready: boolean) {
  const { hash, key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new key means that a link was followed again
  useEffect(() => {
    if (!ready || !hash) return
    // After the page's own scrolling to its top, which an arrival brings.
    const frame = requestAnimationFrame(() => {
      const section = document.getElementById(hash.slice(1))
      section?.scrollIntoView()
      section?.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true })
    })
    return () => cancelAnimationFrame(frame)
  }, [ready, hash, key])
}

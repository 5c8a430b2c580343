import { useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'
import { noteVisit } from '#/web/shell/parts/visits.ts'

/** The scroll position of each history entry. */
const positions = new Map<string, number>()

/**
 * Moves focus to the page's content when the route changes, as a page load does; not on the first page. A new page starts at the
 * top, and going back restores how far the page was scrolled.
 */
export function useFocusOnArrival() {
  const main = useRef<HTMLElement>(null)
  const { key, pathname, search } = useLocation()
  const isBack = useNavigationType() === 'POP'
  const before = useRef(pathname)
  useEffect(() => noteVisit(pathname, search), [pathname, search])
  // Runs before the browser clamps the scroll position to a shorter page: the clamped one would be saved for the old page.
  useLayoutEffect(() => {
    if (before.current !== pathname) {
      before.current = pathname
      main.current?.focus({ preventScroll: true })
      const stop = scrollDownTo(isBack ? (positions.get(key) ?? 0) : 0, main.current)
      const remove = rememberScroll(key)
      return () => {
        stop()
        remove()
      }
    }
    return rememberScroll(key)
  }, [key, pathname, isBack])
  return main
}

function rememberScroll(key: string) {
  const remember = () => positions.set(key, window.scrollY)
  window.addEventListener('scroll', remember, { passive: true })
  return () => window.removeEventListener('scroll', remember)
}

/** Scrolls toward `top` as the page grows, until it is reached or the user scrolls. */
function scrollDownTo(top: number, content: HTMLElement | null): () => void {
  window.scrollTo(0, top)
  if (!content || top === 0) return () => {}
  const observer = new ResizeObserver(() => {
    window.scrollTo(0, top)
    if (Math.abs(window.scrollY - top) < 1) stop()
  })
  const gestures = ['wheel', 'touchstart', 'keydown'] as const
  const stop = () => {
    observer.disconnect()
    for (const gesture of gestures) window.removeEventListener(gesture, stop)
  }
  for (const gesture of gestures) window.addEventListener(gesture, stop, { passive: true })
  observer.observe(content)
  return stop
}

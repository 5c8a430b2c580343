import { useEffect } from 'react'
import { matchPath } from 'react-router-dom'
import { screens } from '#/web/app/screens.tsx'

/** Loads the chunk of a screen as soon as the pointer or the keyboard is on a link to it. */
export function usePrefetch() {
  useEffect(() => {
    document.addEventListener('pointerover', prefetch)
    document.addEventListener('focusin', prefetch)
    return () => {
      document.removeEventListener('pointerover', prefetch)
      document.removeEventListener('focusin', prefetch)
    }
  }, [])
}

function prefetch({ target }: Event) {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href^="/"]') : null
  const screen = link && screens.find(({ path }) => matchPath(path, link.pathname))
  // A chunk that is out of reach now is asked for again when the link is followed, and the failure is handled there.
  screen?.load().catch(() => {})
}

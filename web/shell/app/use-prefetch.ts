import { useEffect } from 'react'
import { loadScreenAt } from '#/web/shell/app/ScreenRoutes.tsx'
import { loadDialog } from '#/web/shell/parts/Dialog.tsx'
import { prefetchDialogs } from '#/web/shell/parts/lazy-dialog.tsx'

/** Milliseconds of hovering before a screen is prefetched. */
const pause = 65

/** Milliseconds until the code of what opens after a click is loaded, so that the first screen has the processor to itself. */
const overlaysAfter = 3000

/** Prefetches a screen's chunk and first data when the pointer or the keyboard rests on a link to it. */
export function usePrefetch() {
  useEffect(() => {
    const load = () => void loadDialog().catch(() => {})
    const timer = setTimeout(() => (globalThis.requestIdleCallback ?? setTimeout)(load), overlaysAfter)
    return () => clearTimeout(timer)
  }, [])
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const onRest = ({ target }: Event) => {
      clearTimeout(timer)
      timer = setTimeout(() => prefetch(target), pause)
    }
    // A press prefetches without waiting.
    const onPress = ({ target }: Event) => prefetch(target)
    document.addEventListener('pointerover', onRest)
    document.addEventListener('focusin', onRest)
    document.addEventListener('pointerdown', onPress)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('pointerover', onRest)
      document.removeEventListener('focusin', onRest)
      document.removeEventListener('pointerdown', onPress)
    }
  }, [])
}

function prefetch(target: EventTarget | null) {
  if (!(target instanceof Element)) return
  const link = target.closest<HTMLAnchorElement>('a[href^="/"]:not([href^="/api/"])')
  if (link) {
    globalThis.early?.begin(new URL(link.href))
    void loadScreenAt(link.pathname)
  } else if (target.closest('button')) prefetchDialogs()
}

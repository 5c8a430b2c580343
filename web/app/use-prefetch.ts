import { useEffect } from 'react'
import { loadDialog } from '#/web/ui/Dialog.tsx'

/** Milliseconds of hovering before a screen is prefetched. */
const pause = 65

/** Prefetches a screen's chunk and first data when the pointer or the keyboard rests on a link to it. */
export function usePrefetch() {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const onRest = ({ target }: Event) => {
      clearTimeout(timer)
      timer = setTimeout(() => prefetch(target), pause)
    }
    document.addEventListener('pointerover', onRest)
    document.addEventListener('focusin', onRest)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('pointerover', onRest)
      document.removeEventListener('focusin', onRest)
    }
  }, [])
}

function prefetch(target: EventTarget | null) {
  if (!(target instanceof Element)) return
  const link = target.closest<HTMLAnchorElement>('a[href^="/"]:not([href^="/api/"])')
  if (link) globalThis.early?.begin(new URL(link.href))
  // A button may open a dialog. If its chunk cannot be loaded now, opening the dialog tries again.
  else if (target.closest('button')) loadDialog().catch(() => {})
}

import { useEffect } from 'react'
import { loadDialog } from '#/web/ui/Dialog.tsx'

/** Milliseconds on a link after which somebody means it. */
const pause = 65

/** Begins a screen, its chunk and its first answers, as soon as the pointer or the keyboard rests on a link to it. */
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
  // A button may open a dialog. A chunk that is out of reach now is asked for again when it does.
  else if (target.closest('button')) loadDialog().catch(() => {})
}

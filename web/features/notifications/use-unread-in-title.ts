import { useEffect } from 'react'
import { countLabel } from '#/web/shell/parts/CountOnIcon.tsx'

const mark = /^\(\d+\+?\) /

/** Puts the number of unread notifications before the title of the tab, whatever title the screen sets. */
export function useUnreadInTitle(count: number): void {
  useEffect(() => {
    const show = () => {
      const title = document.title.replace(mark, '')
      const wanted = count > 0 ? `(${countLabel(count)}) ${title}` : title
      if (document.title !== wanted) document.title = wanted
    }
    show()
    const element = document.querySelector('title')
    if (!element) return undefined
    const observer = new MutationObserver(show)
    observer.observe(element, { childList: true, characterData: true, subtree: true })
    return () => observer.disconnect()
  }, [count])
}

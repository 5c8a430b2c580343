import { useEffect, useRef } from 'react'

/** Scrolls the tabs, where there is no room for all, so that the current one is in sight. */
export function useCurrentInSight<Strip extends HTMLElement>(current: string) {
  const tabs = useRef<Strip>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another tab becomes the current one
  useEffect(() => {
    const row = tabs.current
    if (!row) return
    const place = () => {
      const tab = row.querySelector<HTMLElement>('[aria-current], [aria-selected=true]')
      if (tab && row.scrollWidth > row.clientWidth)
        row.scrollLeft = tab.offsetLeft - (row.clientWidth - tab.offsetWidth) / 2
    }
    const observer = new ResizeObserver(place)
    observer.observe(row)
    return () => observer.disconnect()
  }, [current])
  return tabs
}

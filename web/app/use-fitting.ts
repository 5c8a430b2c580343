import { useEffect, useLayoutEffect, useRef, useState } from 'react'

/**
 * How many links of a row fit in it, beside the button that holds the rest. `fitting` is undefined while that is measured: the
 * row then shows every link and the button, and what does not fit is gone before anybody sees it.
 */
export function useFitting() {
  const row = useRef<HTMLElement>(null)
  const [fitting, setFitting] = useState<number>()

  useLayoutEffect(() => {
    if (fitting === undefined && row.current) setFitting(countFitting(row.current))
  }, [fitting])

  useEffect(() => {
    const element = row.current
    const first = element?.firstElementChild
    if (!element || !first) return
    // The row's width follows the window, a link's the font and the size of the text.
    const observer = new ResizeObserver(() => setFitting(undefined))
    observer.observe(element)
    observer.observe(first)
    return () => observer.disconnect()
  }, [])

  return { row, fitting }
}

function countFitting(row: HTMLElement): number {
  const ends = [...row.querySelectorAll(':scope > a')].map(link => link.getBoundingClientRect().right)
  const { left, right } = row.getBoundingClientRect()
  const most = Math.ceil(right)
  if ((ends.at(-1) ?? left) <= most) return ends.length
  const button = row.querySelector(':scope > button')?.getBoundingClientRect().width ?? 0
  return ends.filter(end => end + button <= most).length
}

import { useEffect, useLayoutEffect, useRef, useState } from 'react'

/**
 * How many items of a row (links and buttons) fit in it, beside the last button, which holds the rest. `fitting` is undefined while
 * that is measured: the row then shows every item and the button, and what does not fit is gone before anybody sees it.
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
  const boxes = [...row.querySelectorAll(':scope > a, :scope > button')].map(item => item.getBoundingClientRect())
  const more = boxes.pop()?.width ?? 0
  const { left, right } = row.getBoundingClientRect()
  const most = Math.ceil(right)
  const ends = boxes.map(box => box.right)
  if ((ends.at(-1) ?? left) <= most) return ends.length
  return ends.filter(end => end + more <= most).length
}

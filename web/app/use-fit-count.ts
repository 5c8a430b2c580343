import { useEffect, useLayoutEffect, useRef, useState } from 'react'

/** Screens that hide the row. If one does not, its observer asks for a measurement. */
const narrow = '(max-width: 48rem)'

/**
 * How many items of a row (links and buttons) fit beside its last button, which opens the rest. `fitCount` is undefined during
 * measurement: the row then renders every item and the button, and hides what does not fit before the browser paints.
 */
export function useFitCount() {
  const row = useRef<HTMLElement>(null)
  const [fitCount, setFitCount] = useState<number | undefined>(() => (matchMedia(narrow).matches ? 0 : undefined))

  useLayoutEffect(() => {
    if (fitCount === undefined && row.current) setFitCount(countFit(row.current))
  }, [fitCount])

  useEffect(() => {
    const element = row.current
    const first = element?.firstElementChild
    if (!element || !first) return
    // The row's width depends on the window, a link's on the font and text size.
    const observer = new ResizeObserver(() => setFitCount(undefined))
    observer.observe(element)
    observer.observe(first)
    return () => observer.disconnect()
  }, [])

  return { row, fitCount }
}

function countFit(row: HTMLElement): number {
  const boxes = [...row.querySelectorAll(':scope > a, :scope > button')].map(item => item.getBoundingClientRect())
  const more = boxes.pop()?.width ?? 0
  const { left, right } = row.getBoundingClientRect()
  const most = Math.ceil(right)
  const ends = boxes.map(box => box.right)
  if ((ends.at(-1) ?? left) <= most) return ends.length
  return ends.filter(end => end + more <= most).length
}

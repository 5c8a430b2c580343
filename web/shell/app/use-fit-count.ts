import { useEffect, useLayoutEffect, useRef, useState } from 'react'

/** Screens this narrow hide the row. If a row is visible anyway, the observer measures it. */
const narrow = '(max-width: 48rem)'
/** Maximum wait for the font, in ms: browsers also show text in a fallback font after this time. */
const maxFontWait = 3000
/** Maximum ratio of a fallback font's text width to the font's own. */
const maxWidening = 1.25

/** The number of items that a row shows. */
export interface Fit {
  /** Undefined during measurement: the row then renders every item and the button that opens the rest. */
  count: number | undefined
  /** False until the font has loaded: only the first `count` items are sure to fit, so nothing else is shown yet. */
  isSettled: boolean
}

/**
 * Counts the items of a row (links and buttons) that fit next to its last button, which opens the rest. A row settles once: until
 * its font has loaded, it shows only items that fit in any font, so that no item moves between the row and the button's menu.
 */
export function useFitCount() {
  const row = useRef<HTMLElement>(null)
  const [fit, setFit] = useState<Fit>(() => ({
    count: matchMedia(narrow).matches ? 0 : undefined,
    isSettled: hasFont(),
  }))

  useLayoutEffect(() => {
    const element = row.current
    if (fit.count !== undefined || !element) return
    const isSettled = fit.isSettled || hasFont()
    setFit({ count: countFit(element, isSettled ? 1 : maxWidening), isSettled })
  }, [fit])

  useEffect(() => {
    if (fit.isSettled) return
    // A hidden row has no width, and nothing to measure.
    const settle = () => setFit({ count: row.current?.offsetWidth ? undefined : 0, isSettled: true })
    const timer = setTimeout(settle, maxFontWait)
    // If the font cannot be loaded, the fallback font is measured.
    document.fonts.load(font, sample).then(settle, settle)
    return () => clearTimeout(timer)
  }, [fit.isSettled])

  useEffect(() => {
    const element = row.current
    if (!element) return
    // The row's width depends on the window; a link's depends on the font and text size.
    const observer = new ResizeObserver(() => setFit({ count: undefined, isSettled: fit.isSettled }))
    observer.observe(element)
    if (element.firstElementChild) observer.observe(element.firstElementChild)
    return () => observer.disconnect()
  }, [fit.isSettled])

  return { row, fit }
}

/** The font of the row's items, and a sample in their script. */
const font = '560 1rem "Inter Variable"'
const sample = 'Tickets'

const hasFont = () => document.fonts.check(font, sample)

/** The number of items of the row that would fit if they were `widening` times as wide. */
function countFit(row: HTMLElement, widening: number): number {
  const boxes = [...row.querySelectorAll(':scope > a, :scope > button')].map(item => item.getBoundingClientRect())
  const more = (boxes.pop()?.width ?? 0) * widening
  const { left, right } = row.getBoundingClientRect()
  const available = Math.ceil(right - left)
  const ends = boxes.map(box => (box.right - left) * widening)
  if ((ends.at(-1) ?? 0) <= available) return ends.length
  return ends.filter(end => end + more <= available).length
}

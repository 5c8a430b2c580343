import { useEffect, useLayoutEffect, useRef, useState } from 'react'

/** Screens that hide the row. If one does not, its observer asks for a measurement. */
const narrow = '(max-width: 48rem)'
/** The longest wait for the font, in ms: after it, browsers show a text without its font, too. */
const maxFontWait = 3000
/** How much wider than the font's own text the text of any font before it can be. */
const maxWidening = 1.25

/** How many items a row shows. */
export interface Fit {
  /** Undefined during measurement: the row then renders every item and the button, which opens the rest. */
  count: number | undefined
  /** False until the font is there: only the first `count` items are sure to stay, so nothing else is shown yet. */
  isSettled: boolean
}

/**
 * How many items of a row (links and buttons) fit next to its last button, which opens the rest. A row settles once: until its font has
 * arrived, it shows only items that fit in any font, so that no item moves between the row and the button's menu.
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
    // A font that cannot be loaded leaves the one before it, which is measured then.
    document.fonts.load(font, sample).then(settle, settle)
    return () => clearTimeout(timer)
  }, [fit.isSettled])

  useEffect(() => {
    const element = row.current
    if (!element) return
    // The row's width depends on the window, a link's on the font and text size.
    const observer = new ResizeObserver(() => setFit({ count: undefined, isSettled: fit.isSettled }))
    observer.observe(element)
    if (element.firstElementChild) observer.observe(element.firstElementChild)
    return () => observer.disconnect()
  }, [fit.isSettled])

  return { row, fit }
}

/** The font of the row's items, and a text of letters that all of them are written in. */
const font = '560 1rem "Inter Variable"'
const sample = 'Tickets'

const hasFont = () => document.fonts.check(font, sample)

/** The number of items of the row that fit if they were `widening` times as wide. */
function countFit(row: HTMLElement, widening: number): number {
  const boxes = [...row.querySelectorAll(':scope > a, :scope > button')].map(item => item.getBoundingClientRect())
  const more = (boxes.pop()?.width ?? 0) * widening
  const { left, right } = row.getBoundingClientRect()
  const available = Math.ceil(right - left)
  const ends = boxes.map(box => (box.right - left) * widening)
  if ((ends.at(-1) ?? 0) <= available) return ends.length
  return ends.filter(end => end + more <= available).length
}

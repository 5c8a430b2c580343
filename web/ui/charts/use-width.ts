import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

/** The width of an element in pixels, so that a drawing in it is not scaled, and its text stays readable. */
export function useWidth<Drawn extends Element>(before: number): [RefObject<Drawn | null>, number] {
  const element = useRef<Drawn>(null)
  const [width, setWidth] = useState(before)
  useLayoutEffect(() => {
    const drawn = element.current
    if (!drawn) return undefined
    const measure = () => setWidth(drawn.getBoundingClientRect().width || before)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(drawn)
    return () => observer.disconnect()
  }, [before])
  return [element, width]
}

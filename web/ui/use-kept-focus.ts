import { type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * Keeps the keyboard's place: when the control in an area that has the focus goes away with what it did, the area itself gets
 * the focus, and not the page. The area needs `tabIndex={-1}`.
 */
export function useKeptFocus<Area extends HTMLElement>(): RefObject<Area | null> {
  const area = useRef<Area>(null)
  const last = useRef<Element>(null)
  useLayoutEffect(() => {
    const focused = document.activeElement
    if (focused === document.body && last.current && !last.current.isConnected) area.current?.focus()
    last.current = area.current?.contains(document.activeElement) ? document.activeElement : null
  })
  return area
}

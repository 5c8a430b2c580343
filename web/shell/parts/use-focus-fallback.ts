import { type RefCallback, useCallback } from 'react'

/**
 * Keeps the keyboard user's place: when the focused control in an area is removed or disabled by its own action,
 * focus moves to the area instead of the page. The area needs `tabIndex={-1}`.
 */
export function useFocusFallback<Area extends HTMLElement>(): RefCallback<Area> {
  return useCallback((area: Area | null) => (area ? keepFocusIn(area) : undefined), [])
}

/** Watches an area until the returned function is called. */
function keepFocusIn(area: HTMLElement): () => void {
  let focused: EventTarget | null = null
  const note = ({ target }: FocusEvent) => {
    focused = target
  }
  // Browsers differ in whether a removed element fires blur; if the element is still there, the user moved focus on purpose.
  const forget = ({ target }: FocusEvent) =>
    queueMicrotask(() => {
      if (focused === target && isUsable(target)) focused = null
    })
  const variant = () => {
    const isNowhere = document.activeElement === null || document.activeElement === document.body
    if (isNowhere && focused && !isUsable(focused)) area.focus({ preventScroll: true })
  }
  const observer = new MutationObserver(variant)
  observer.observe(area, { childList: true, subtree: true, attributeFilter: ['disabled'] })
  area.addEventListener('focusin', note)
  area.addEventListener('focusout', forget)
  return () => {
    observer.disconnect()
    area.removeEventListener('focusin', note)
    area.removeEventListener('focusout', forget)
  }
}

const isUsable = (target: EventTarget | null) =>
  target instanceof Element && target.isConnected && !target.matches(':disabled')

/**
 * Remembers the focused control. The function it returns finds that control or, if it is gone, the area around it (the nearest
 * element with `tabIndex={-1}`), so that keyboard users keep their place.
 */
export function rememberPlace(): () => HTMLElement | null {
  const control = document.activeElement
  const area = control?.closest<HTMLElement>('[tabindex="-1"]')
  return () => {
    const place = control?.isConnected ? control : area
    return place instanceof HTMLElement ? place : null
  }
}

/** Remembers the focused control; the function it returns focuses that control, or the area around it. */
export function rememberFocus(): () => void {
  const place = rememberPlace()
  return () => place()?.focus({ preventScroll: true })
}

/**
 * Remembers which control has the focus. What it answers gives the focus back to it or, where the control went away with what
 * was done, to the area around it (the nearest with `tabIndex={-1}`), so that the keyboard keeps its place.
 */
export function rememberFocus(): () => void {
  const control = document.activeElement
  const area = control?.closest<HTMLElement>('[tabindex="-1"]')
  return () => {
    const place = control?.isConnected ? control : area
    if (place instanceof HTMLElement) place.focus({ preventScroll: true })
  }
}

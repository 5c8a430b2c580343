/**
 * Remembers the focused control. The function it returns restores that focus or, if the control is gone, focuses
 * the area around it (the nearest element with `tabIndex={-1}`), so that keyboard users keep their place.
 */
export function rememberFocus(): () => void {
  const control = document.activeElement
  const area = control?.closest<HTMLElement>('[tabindex="-1"]')
  return () => {
    const place = control?.isConnected ? control : area
    if (place instanceof HTMLElement) place.focus({ preventScroll: true })
  }
}

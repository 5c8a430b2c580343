const fields = 'input, textarea, select'

/**
 * The field that gets the focus when an overlay opens. That happens a moment after it appears: a field that the user has reached by
 * then keeps the focus, or their first keys would end up in another one.
 */
export function initialFocus(content: HTMLElement | null): HTMLElement | null {
  const focused = document.activeElement
  if (focused instanceof HTMLElement && content?.contains(focused) && focused.matches(fields)) return focused
  return content?.querySelector<HTMLElement>(fields) ?? null
}

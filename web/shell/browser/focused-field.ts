export const fields = 'input, textarea, select'

/** The field that has the focus. Parts of the page that load late leave it there, or the user's next keys would end up elsewhere. */
export function focusedField(): HTMLElement | null {
  const focused = document.activeElement
  return focused instanceof HTMLElement && focused.matches(fields) ? focused : null
}

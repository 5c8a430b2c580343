import { fields, focusedField } from '#/web/shell/browser/focused-field.ts'

/** The field that gets the focus a moment after an overlay has appeared: the one that the user has reached by then, or the first. */
export function initialFocus(content: HTMLElement | null): HTMLElement | null {
  const reached = focusedField()
  return reached && content?.contains(reached) ? reached : (content?.querySelector<HTMLElement>(fields) ?? null)
}

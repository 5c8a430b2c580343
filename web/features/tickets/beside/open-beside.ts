import type { MouseEvent } from 'react'
import type { FocusedPart } from '#/web/features/tickets/beside/use-ticket-beside.ts'

const link = 'a[data-stretched]'
const controls = 'a, button, input, select, label, textarea, [role="menu"]'

/** The link of the row that was clicked: on the link itself, or in the row beside its controls. */
function clickedLink(target: Element): HTMLAnchorElement | null | undefined {
  const control = target.closest<HTMLElement>(controls)
  if (control) return control.matches(`tbody ${link}`) ? (control as HTMLAnchorElement) : undefined
  return target.closest('tbody tr')?.querySelector<HTMLAnchorElement>(link)
}

/**
 * Opens the ticket of a clicked row beside the list instead of on its own page. A middle click on the link, or one with a modifier key,
 * still opens the page, and a click that ends a selection of text opens nothing. Enter sends a click without a pointer.
 */
export const openBeside = (open: (id: string, focus: FocusedPart) => void) => (event: MouseEvent) => {
  const id = clickedLink(event.target as Element)
    ?.pathname.split('/')
    .at(-1)
  if (!id || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
  if (event.detail > 0 && window.getSelection()?.isCollapsed === false) return
  event.preventDefault()
  const isTouch = matchMedia('(hover: none)').matches
  open(id, event.detail === 0 || isTouch ? 'heading' : 'composer')
}

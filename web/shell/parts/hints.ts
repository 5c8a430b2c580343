/** A control that has only a sign, and its name. */
export interface Hint {
  control: Element
  name: string
}

/** The control around `target` with its name, if it shows no text. */
export function hintOf(target: EventTarget | null): Hint | undefined {
  const control = target instanceof Element ? target.closest('button, a[href]') : null
  const name = control?.getAttribute('aria-label') ?? control?.querySelector('.visually-hidden')?.textContent
  if (!control || !name || !control.querySelector('svg') || control.getAttribute('aria-expanded') === 'true')
    return undefined
  const hasText = [...control.querySelectorAll('*'), control].some(
    element => !element.closest('svg, .visually-hidden, [aria-hidden=true]') && hasOwnText(element),
  )
  return hasText ? undefined : { control, name }
}

const hasOwnText = (element: Element) =>
  [...element.childNodes].some(node => node.nodeType === Node.TEXT_NODE && node.textContent?.trim())

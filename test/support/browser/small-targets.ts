/**
 * Finds targets smaller than 24 px that are nearer to another than circles of 24 px allow (WCAG 2.2, 2.5.8). Runs in the page, so
 * it uses nothing outside itself. Like axe, it leaves out links within text, elements inside another target, and elements that
 * are disabled, hidden, or drawn by the browser.
 */
export function smallTargets(): string[] {
  const min = 24
  const named =
    'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=button], [role=link], [role=tab]'
  const roles = '[role=checkbox], [role=switch], [role=radio], [role=option], [role^=menuitem], [role=combobox]'
  const isInText = (element: Element) =>
    getComputedStyle(element).display === 'inline' &&
    [...(element.parentElement?.childNodes ?? [])].some(
      node => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
    )
  const isLeftToBrowser = (element: Element) =>
    element instanceof HTMLInputElement &&
    /^(?:checkbox|radio)$/.test(element.type) &&
    getComputedStyle(element).appearance === 'auto'
  const isReached = (element: Element) => {
    const { left, top, width, height } = element.getBoundingClientRect()
    if (width < 2 || height < 2 || !element.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      return false
    const hit = document.elementFromPoint(left + width / 2, top + height / 2)
    // Elements below the fold are measured although nothing is hit there; covered elements are not targets.
    return hit === null || element.contains(hit) || hit.contains(element)
  }
  const targets = [...document.querySelectorAll(`${named}, ${roles}`)].filter(
    element =>
      !element.matches(':disabled, [aria-disabled=true], [aria-hidden=true] *, [inert] *') && isReached(element),
  )
  const boxes = targets
    .filter(element => !targets.some(other => other !== element && other.contains(element)))
    .map(element => ({ element, box: element.getBoundingClientRect() }))
  const isSmall = ({ width, height }: DOMRect) => Math.round(width) < min || Math.round(height) < min
  const center = ({ left, top, width, height }: DOMRect) => ({ x: left + width / 2, y: top + height / 2 })
  const isNear = (small: DOMRect, other: DOMRect) => {
    const { x, y } = center(small)
    const [nearestX, nearestY] = isSmall(other)
      ? [center(other).x, center(other).y]
      : [Math.max(other.left, Math.min(x, other.right)), Math.max(other.top, Math.min(y, other.bottom))]
    return Math.hypot(nearestX - x, nearestY - y) < (isSmall(other) ? min : min / 2) - 0.5
  }
  return boxes
    .filter(({ element, box }) => isSmall(box) && !isInText(element) && !isLeftToBrowser(element))
    .filter(({ element, box }) => boxes.some(other => other.element !== element && isNear(box, other.box)))
    .map(({ element }) => element.outerHTML.slice(0, 120))
}

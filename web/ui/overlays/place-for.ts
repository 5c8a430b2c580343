/**
 * The element that a menu, a list of options or a tooltip is drawn in: the dialog or the landmark around its control, for screen
 * readers and the focus trap, but not the control's own row, which may clip it.
 */
export const placeFor = (control: Element | null): HTMLElement =>
  control?.closest<HTMLElement>('[role=dialog], main, header, nav[aria-label=Main]') ?? document.body

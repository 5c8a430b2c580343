const typedIn =
  'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable], [role="textbox"], [role="combobox"], [role="searchbox"], [role="spinbutton"]'
const opened = '[role="menu"], [role="listbox"], dialog[open], [role="dialog"]'

/** Whether a key is for something else than the page: a field, an opened menu or dialog, an input method, or the browser. */
export function isForAnother(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.isComposing || event.altKey) return true
  if ((event.ctrlKey || event.metaKey) && event.shiftKey) return true
  const target = event.target as Element
  return target.closest(typedIn) !== null || document.querySelector(opened) !== null
}

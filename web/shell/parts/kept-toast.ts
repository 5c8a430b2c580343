/** Keeps a toast for the next page, in the tab's session storage. */
export const keptToastKey = 'beacon:toast'

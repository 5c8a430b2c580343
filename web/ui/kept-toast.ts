/** Where a toast waits for the next page, in the tab's own storage. */
export const keptToastKey = 'beacon:toast'

import type { MouseEvent } from 'react'

/**
 * Handles a click but ignores the second half of a double click: when a button replaces another one after a click,
 * that second half was not meant for the new button.
 */
export const ignoreDoubleClick =
  (act: () => void) =>
  ({ detail }: MouseEvent): void => {
    if (detail < 2) act()
  }

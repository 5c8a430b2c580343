import type { MouseEvent } from 'react'

/**
 * Acts on a click, but not on the second half of a double click: where one button takes the place of another as soon as it has
 * acted, that half is not meant for the one that came.
 */
export const onFirstClick =
  (act: () => void) =>
  ({ detail }: MouseEvent): void => {
    if (detail < 2) act()
  }

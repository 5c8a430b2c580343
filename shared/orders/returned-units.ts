/** The note on an order whose returned units staff have yet to choose. */
export const chooseReturned = 'Choose which units were returned'

/** The quantities of an order's line. */
export interface LineProgress {
  quantity: number
  shipped: number
  refunded: number
}

/** Units of a line that came back: refunds take units that never shipped first. */
export const returnedUnits = ({ quantity, shipped, refunded }: LineProgress): number =>
  Math.max(0, shipped + refunded - quantity)

/** Whether some, but not all, units of a line came back, and only staff know which assets those are. */
export const needsChoice = (line: LineProgress & { makesAssets?: boolean }): boolean =>
  line.makesAssets === true && line.refunded < line.quantity && returnedUnits(line) > 0

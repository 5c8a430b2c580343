/** The reorder point of an item without its own. */
export const defaultReorderPoint = 5

/** Whether an item is low: its available units are down to its reorder point. */
export const isLow = ({ available, reorderPoint }: { available: number; reorderPoint: number }): boolean =>
  available <= reorderPoint

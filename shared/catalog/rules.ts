/**
 * Limits of the catalogs of services, products and PC components. A catalog returns all of its active entries at once, so writes
 * limit its size: the number of entries, and the bytes of their JSON.
 */
export const catalogLimits = {
  activeEntries: 500,
  activeBytes: 4_000_000,
  /** Units of an item. */
  stock: 1_000_000,
  /** A transaction allows a hundred writes, and an entry takes up to three: itself, its stock and the stock movement. */
  importedAtOnce: 32,
} as const

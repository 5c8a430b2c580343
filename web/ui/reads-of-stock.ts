import type { RouteId } from '#/shared/contract.ts'

/** The routes that show the stock of products and components. */
export const readsOfStock: readonly RouteId[] = [
  'listInventory',
  'listMovements',
  'listProducts',
  'listAllProducts',
  'listPcComponents',
  'listAllPcComponents',
]

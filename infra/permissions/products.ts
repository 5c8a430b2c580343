import type { PermissionsOf } from '#/infra/grants.ts'

export const products: PermissionsOf<'products'> = {
  listProducts: ['readSnapshots', 'listProducts'],
  listAllProducts: ['listProducts'],
  addProduct: ['changeProducts'],
  updateProduct: ['changeProducts'],
  importProducts: ['changeProducts'],
}

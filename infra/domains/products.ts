import type { Grant, GrantMakers } from '#/infra/grants/grant.ts'
import type { PermissionsOf } from '#/infra/grants.ts'

export const productsGrants = ({ rows, index }: GrantMakers) =>
  ({
    listProducts: [index(['gsi1'], 'PRODUCTS#*'), rows(['get'], 'PRODUCT#*', 'STOCK#*')],
    findProducts: [rows(['get'], 'PRODUCT#*', 'STOCK#*')],
    changeProducts: [
      rows(['get', 'put'], 'PRODUCT#*'),
      rows(['get', 'put', 'update'], 'STOCK#*'),
      rows(['update'], 'COUNTER#products'),
    ],
  }) satisfies Record<string, Grant[]>

export const productsPermissions: PermissionsOf<'products'> = {
  listProducts: ['readSnapshots', 'listProducts'],
  listAllProducts: ['listProducts'],
  addProduct: ['changeProducts'],
  updateProduct: ['changeProducts'],
  importProducts: ['changeProducts'],
  startProductPicture: ['startProductPictures', 'findProducts'],
  finishProductPicture: ['takeProductPictures', 'changeProducts'],
  removeProductPicture: ['changeProducts', 'scheduleImageRemovals'],
}

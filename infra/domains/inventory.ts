import type { PermissionsOf } from '#/infra/grants.ts'

export const inventoryPermissions: PermissionsOf<'inventory'> = {
  listInventory: ['readInventory', 'readSnapshots'],
  listMovements: ['readInventory'],
  receiveStock: ['readInventory', 'moveStock'],
  countStock: ['readInventory', 'moveStock'],
  updateStockDetails: ['readInventory', 'changeStockDetails'],
}

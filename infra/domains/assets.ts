import type { Grant, GrantMakers } from '#/infra/grants/grant.ts'
import type { PermissionsOf } from '#/infra/grants.ts'

export const assetsGrants = ({ rows, index }: GrantMakers) =>
  ({
    listAssets: [rows(['query'], 'CUSTOMER#*', 'COMPANYLIST#*'), index(['gsi1'], 'ASSETS'), rows(['get'], 'ASSET#*')],
    readAssets: [rows(['get'], 'ASSET#*')],
    changeAssets: [rows(['get', 'update'], 'ASSET#*')],
  }) satisfies Record<string, Grant[]>

export const assetsPermissions: PermissionsOf<'assets'> = {
  listAssets: ['listAssets'],
  getAsset: ['readAssets'],
  changeAsset: ['changeAssets'],
}

import type { PermissionsOf } from '#/infra/grants.ts'

export const assets: PermissionsOf<'assets'> = {
  listAssets: ['listAssets'],
  getAsset: ['readAssets'],
  changeAsset: ['changeAssets'],
}

import type { PermissionsOf } from '#/infra/grants.ts'

export const pcComponents: PermissionsOf<'pc-components'> = {
  listPcComponents: ['readSnapshots', 'listPcComponents'],
  listAllPcComponents: ['listPcComponents'],
  addPcComponent: ['changePcComponents'],
  updatePcComponent: ['changePcComponents'],
  retirePcComponent: ['changePcComponents'],
  importPcComponents: ['changePcComponents'],
}

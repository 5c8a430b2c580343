import type { Grant, GrantMakers } from '#/infra/grants/grant.ts'
import type { PermissionsOf } from '#/infra/grants.ts'

export const pcComponentsGrants = ({ rows, index }: GrantMakers) =>
  ({
    listPcComponents: [index(['gsi1'], 'COMPONENTS#*'), rows(['get'], 'COMPONENT#*', 'STOCK#*')],
    findPcComponents: [rows(['get'], 'COMPONENT#*', 'STOCK#*')],
    changePcComponents: [
      rows(['get', 'put'], 'COMPONENT#*'),
      rows(['get', 'put', 'update'], 'STOCK#*'),
      rows(['update'], 'COUNTER#components'),
    ],
    countPcComponents: [rows(['get'], 'COUNTER#components')],
  }) satisfies Record<string, Grant[]>

export const pcComponentsPermissions: PermissionsOf<'pc-components'> = {
  listPcComponents: ['readSnapshots', 'listPcComponents'],
  listAllPcComponents: ['listPcComponents'],
  addPcComponent: ['changePcComponents'],
  updatePcComponent: ['changePcComponents'],
  retirePcComponent: ['changePcComponents'],
  importPcComponents: ['changePcComponents'],
  startPcComponentPicture: ['startComponentPictures', 'findPcComponents'],
  finishPcComponentPicture: ['takeComponentPictures', 'changePcComponents'],
  removePcComponentPicture: ['changePcComponents', 'scheduleImageRemovals'],
}

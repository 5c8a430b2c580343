import type { Grant, GrantMakers } from '#/infra/grants/grant.ts'
import type { PermissionsOf } from '#/infra/grants.ts'

export const servicesGrants = ({ rows, index }: GrantMakers) =>
  ({
    listServices: [index(['gsi1'], 'SERVICES#*'), rows(['get'], 'SERVICE#*')],
    changeServices: [rows(['get', 'put'], 'SERVICE#*'), rows(['update'], 'COUNTER#services')],
  }) satisfies Record<string, Grant[]>

export const servicesPermissions: PermissionsOf<'services'> = {
  listServices: ['readSnapshots', 'listServices'],
  listAllServices: ['listServices'],
  addService: ['changeServices'],
  updateService: ['changeServices'],
  importServices: ['changeServices'],
}

import type { PermissionsOf } from '#/infra/grants.ts'

export const services: PermissionsOf<'services'> = {
  listServices: ['readSnapshots', 'listServices'],
  listAllServices: ['listServices'],
  addService: ['changeServices'],
  updateService: ['changeServices'],
  importServices: ['changeServices'],
}

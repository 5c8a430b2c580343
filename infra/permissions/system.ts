import type { PermissionsOf } from '#/infra/grants.ts'

export const system: PermissionsOf<'system'> = {
  start: ['readBrand'],
  getHealth: ['probeParts'],
  getOpenApi: ['readBrand'],
}

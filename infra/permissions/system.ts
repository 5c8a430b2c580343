import type { PermissionsOf } from '#/infra/grants.ts'

export const system: PermissionsOf<'system'> = {
  getHealth: ['probeParts'],
  getOpenApi: ['readBrand'],
}

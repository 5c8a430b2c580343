import type { PermissionsOf } from '#/infra/grants.ts'

export const modules: PermissionsOf<'modules'> = {
  listModules: [],
  updateModule: ['keepModules'],
}

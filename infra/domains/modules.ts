import type { Grant, GrantMakers } from '#/infra/grants/grant.ts'
import type { PermissionsOf } from '#/infra/grants.ts'

export const modulesGrants = ({ rows }: GrantMakers) =>
  ({
    keepModules: [rows(['put'], 'MODULE#*')],
  }) satisfies Record<string, Grant[]>

export const modulesPermissions: PermissionsOf<'modules'> = {
  listModules: [],
  updateModule: ['keepModules', 'requestRecompute'],
}

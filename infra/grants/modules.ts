import type { Grant, GrantMakers } from '#/infra/grants/grant.ts'

export const modulesGrants = ({ rows }: GrantMakers) =>
  ({
    keepModules: [rows(['put'], 'MODULE#*')],
  }) satisfies Record<string, Grant[]>

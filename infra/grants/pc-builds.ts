import type { Grant, GrantMakers } from '#/infra/grants/grant.ts'

export const pcBuildsGrants = ({ rows }: GrantMakers) =>
  ({
    readBuilds: [rows(['get', 'query'], 'BUILDS#*')],
    changeBuilds: [rows(['get', 'put', 'update', 'delete'], 'BUILDS#*')],
    shareBuilds: [rows(['put', 'delete'], 'SHARED#*')],
    readSharedBuilds: [rows(['get'], 'SHARED#*', 'BUILDS#*')],
    /** The current components and prices. */
    readComponents: [rows(['get'], 'COMPONENT#*', 'STOCK#*')],
  }) satisfies Record<string, Grant[]>

import type { Grant, GrantMakers } from '#/infra/grants/grant.ts'

export const snapshotsGrants = ({ rows, index }: GrantMakers) =>
  ({
    /** The catalogs as shoppers see them. */
    readSnapshots: [rows(['get', 'query'], 'SNAPSHOT#*')],
    keepSnapshots: [
      index(['gsi1'], 'SERVICES#*', 'PRODUCTS#*', 'COMPONENTS#*'),
      rows(['get'], 'SERVICE#*', 'PRODUCT#*', 'COMPONENT#*', 'STOCK#*', 'SNAPSHOT#*'),
      rows(['query', 'put', 'delete'], 'SNAPSHOT#*'),
    ],
  }) satisfies Record<string, Grant[]>

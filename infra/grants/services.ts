import type { Grant, GrantMakers } from '#/infra/grants/grant.ts'

export const servicesGrants = ({ rows, index }: GrantMakers) =>
  ({
    listServices: [index(['gsi1'], 'SERVICES#*'), rows(['get'], 'SERVICE#*')],
    changeServices: [rows(['get', 'put'], 'SERVICE#*'), rows(['update'], 'COUNTER#services')],
  }) satisfies Record<string, Grant[]>

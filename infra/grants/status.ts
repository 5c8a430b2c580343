import type { Grant, GrantMakers } from '#/infra/grants/grant.ts'

export const statusGrants = ({ rows, index }: GrantMakers) =>
  ({
    readStatusEvents: [index(['gsi1', 'gsi2'], 'EVENTS#*'), rows(['get'], 'EVENT#*')],
    writeStatusEvents: [rows(['get', 'put'], 'EVENT#*')],
  }) satisfies Record<string, Grant[]>

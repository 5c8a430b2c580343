import type { Grant, GrantMakers } from '#/infra/grants/grant.ts'

export const brandingGrants = ({ rows }: GrantMakers) =>
  ({
    readBrand: [rows(['get'], 'BRAND#*', 'MODULE#*')],
    keepBrand: [rows(['put'], 'BRAND#*')],
  }) satisfies Record<string, Grant[]>

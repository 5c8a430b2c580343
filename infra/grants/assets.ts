import type { Grant, GrantMakers } from '#/infra/grants/grant.ts'

export const assetsGrants = ({ rows, index }: GrantMakers) =>
  ({
    listAssets: [rows(['query'], 'CUSTOMER#*'), index(['gsi1'], 'ASSETS'), rows(['get'], 'ASSET#*')],
    readAssets: [rows(['get'], 'ASSET#*')],
    changeAssets: [rows(['get', 'update'], 'ASSET#*')],
  }) satisfies Record<string, Grant[]>

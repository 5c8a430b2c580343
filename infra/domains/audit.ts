import type { Grant, GrantMakers } from '#/infra/grants/grant.ts'
import type { PermissionsOf } from '#/infra/grants.ts'

export const auditGrants = ({ rows, index }: GrantMakers) =>
  ({
    readAudit: [index(['gsi1', 'gsi2', 'gsi3'], 'AUDIT*'), rows(['get'], 'AUDIT#*', 'SIGNIN#*', 'USER#*')],
  }) satisfies Record<string, Grant[]>

export const auditPermissions: PermissionsOf<'audit'> = {
  listAudit: ['readAudit'],
}

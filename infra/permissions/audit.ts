import type { PermissionsOf } from '#/infra/grants.ts'

export const audit: PermissionsOf<'audit'> = {
  listAudit: ['readAudit'],
}

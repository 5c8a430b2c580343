import type { Grant, GrantMakers } from '#/infra/grants/grant.ts'
import type { PermissionsOf } from '#/infra/grants.ts'

export const statusGrants = ({ rows, index }: GrantMakers) =>
  ({
    readStatusEvents: [index(['gsi1', 'gsi2'], 'EVENTS#*'), rows(['get'], 'EVENT#*')],
    writeStatusEvents: [rows(['get', 'put'], 'EVENT#*')],
  }) satisfies Record<string, Grant[]>

export const statusPermissions: PermissionsOf<'status'> = {
  listStatusEvents: ['readStatusEvents'],
  createStatusEvent: ['writeStatusEvents'],
  getStatusHistory: ['readStatusEvents', 'readBrand'],
  resolveStatusEvent: ['writeStatusEvents'],
  postStatusUpdate: ['writeStatusEvents'],
  getPublicStatus: ['readStatusEvents', 'readBrand'],
  getStatusBadge: ['readStatusEvents'],
  getStatusFeed: ['readStatusEvents', 'readBrand'],
}

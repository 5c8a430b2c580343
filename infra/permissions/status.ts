import type { PermissionsOf } from '#/infra/grants.ts'

export const status: PermissionsOf<'status'> = {
  listStatusEvents: ['readStatusEvents'],
  createStatusEvent: ['writeStatusEvents'],
  getStatusHistory: ['readStatusEvents', 'readBrand'],
  resolveStatusEvent: ['writeStatusEvents'],
  postStatusUpdate: ['writeStatusEvents'],
  getPublicStatus: ['readStatusEvents', 'readBrand'],
  getStatusBadge: ['readStatusEvents'],
  getStatusFeed: ['readStatusEvents', 'readBrand'],
}

import type { PermissionsOf } from '#/infra/grants.ts'

export const attachments: PermissionsOf<'attachments'> = {
  startAttachment: ['changeTickets', 'startUploads'],
  finishAttachment: ['changeTickets', 'takeUploads'],
  downloadAttachment: ['readTickets', 'downloadFiles'],
}

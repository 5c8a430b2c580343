import type { Grant, GrantMakers } from '#/infra/grants/grant.ts'
import type { PermissionsOf } from '#/infra/grants.ts'

export const attachmentsGrants = ({ objects }: GrantMakers) =>
  ({
    startUploads: [objects('UPLOADS_BUCKET', ['PutObject'])],
    takeUploads: [objects('UPLOADS_BUCKET', ['GetObject', 'DeleteObject']), objects('FILES_BUCKET', ['PutObject'])],
    downloadFiles: [objects('FILES_BUCKET', ['GetObject'])],
  }) satisfies Record<string, Grant[]>

export const attachmentsPermissions: PermissionsOf<'attachments'> = {
  startAttachment: ['changeTickets', 'startUploads'],
  finishAttachment: ['changeTickets', 'takeUploads'],
  downloadAttachment: ['readTickets', 'downloadFiles'],
}

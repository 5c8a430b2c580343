import type { Grant, GrantMakers } from '#/infra/grants/grant.ts'

export const attachmentsGrants = ({ objects }: GrantMakers) =>
  ({
    startUploads: [objects('UPLOADS_BUCKET', ['PutObject'])],
    takeUploads: [objects('UPLOADS_BUCKET', ['GetObject', 'DeleteObject']), objects('FILES_BUCKET', ['PutObject'])],
    downloadFiles: [objects('FILES_BUCKET', ['GetObject'])],
  }) satisfies Record<string, Grant[]>

import type { Grant, GrantMakers } from '#/infra/grants/grant.ts'
import type { PermissionsOf } from '#/infra/grants.ts'

export const queueGrants = ({ rows, index }: GrantMakers) =>
  ({
    listQueue: [rows(['query'], 'QUEUE#*', 'COUNTER#tickets'), rows(['get'], 'BRAND#*')],
    countQueue: [
      rows(['query'], 'QUEUE#*', 'COUNTER#tickets', 'HELDEMAILS'),
      rows(['get'], 'BRAND#*', 'COUNTER#queue#*', 'VIEWS#*'),
    ],
    /** To note that a tag is renamed, merged or deleted. */
    requestTagChanges: [rows(['get', 'update'], 'TAGS')],
    /** To apply that to open tickets, templates, canned replies and saved views. */
    changeTags: [
      index(['gsi1'], 'TAGCHANGES'),
      index(['gsi2'], 'USERS*'),
      rows(['query'], 'QUEUE#*', 'TEMPLATES', 'CANNED#*'),
      rows(['get'], 'USER#*'),
      rows(['get', 'update', 'delete'], 'TAGS'),
      rows(['get', 'put'], 'TEMPLATES', 'VIEWS#*'),
      rows(['get', 'update'], 'CANNED#*'),
    ],
    readViews: [rows(['get'], 'VIEWS#*')],
    keepViews: [rows(['get', 'put'], 'VIEWS#*')],
    keepUndos: [rows(['put'], 'UNDO#*')],
    /** To restore tickets, and to withdraw the emails about their change. */
    useUndos: [rows(['query', 'delete'], 'UNDO#*'), rows(['delete'], 'OUTBOX#*')],
  }) satisfies Record<string, Grant[]>

export const queuePermissions: PermissionsOf<'queue'> = {
  listQueue: ['listQueue'],
  getQueueCounts: ['countQueue'],
  listTags: ['readTags'],
  changeTickets: ['changeTickets', 'readTags', 'keepUndos', 'sendEmail', 'gatherNews'],
  undoChange: ['changeTickets', 'useUndos'],
  createView: ['keepViews'],
  updateView: ['keepViews'],
  deleteView: ['keepViews'],
  renameTag: ['requestTagChanges'],
  deleteTag: ['requestTagChanges'],
}

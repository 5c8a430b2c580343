import type { Grant, GrantMakers } from '#/infra/grants/grant.ts'
import type { PermissionsOf } from '#/infra/grants.ts'

export const queueGrants = ({ rows }: GrantMakers) =>
  ({
    listQueue: [rows(['query'], 'QUEUE#*', 'COUNTER#tickets'), rows(['get'], 'BRAND#*')],
    countQueue: [rows(['query'], 'COUNTER#tickets'), rows(['get'], 'COUNTER#queue#*')],
    /** To keep how tickets were before a change, and to withdraw its emails. */
    undoChanges: [rows(['get', 'put', 'delete'], 'UNDO#*'), rows(['delete'], 'OUTBOX#*')],
  }) satisfies Record<string, Grant[]>

export const queuePermissions: PermissionsOf<'queue'> = {
  listQueue: ['listQueue'],
  getQueueCounts: ['countQueue'],
  changeTickets: ['changeTickets', 'undoChanges', 'sendEmail', 'gatherNews'],
  undoChange: ['changeTickets', 'undoChanges'],
}

import type { Grant, GrantMakers } from '#/infra/grants/grant.ts'
import type { PermissionsOf } from '#/infra/grants.ts'

export const notificationsGrants = ({ rows, attributes }: GrantMakers) =>
  ({
    /** The caller’s notices, with the names of those who caused them. */
    readNotices: [rows(['query'], 'NOTICE#*'), rows(['get'], 'USER#*')],
    seeNotices: [attributes(['upTo'], 'NOTICE#*')],
    /** To write the notice of an event with its transaction. */
    writeNotices: [rows(['put'], 'NOTICE#*')],
    /** To tell people of messages and changes of tickets. */
    tellOfTickets: [rows(['batch'], 'NOTICE#*'), rows(['get', 'query'], 'TICKET#*'), rows(['get'], 'USER#*')],
    /** To tell the assignees of an address’s tickets that email to it bounced. */
    notifyOfBounces: [
      rows(['get'], 'EMAIL#*', 'TICKET#*'),
      rows(['query'], 'MAILBOX#*', 'CUSTOMER#*'),
      rows(['batch'], 'NOTICE#*'),
    ],
  }) satisfies Record<string, Grant[]>

export const notificationsPermissions: PermissionsOf<'notifications'> = {
  listNotifications: ['readNotices', 'readTickets'],
  seeNotifications: ['seeNotices'],
}

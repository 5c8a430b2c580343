import type { Grant, GrantMakers } from '#/infra/grants/grant.ts'
import type { PermissionsOf } from '#/infra/grants.ts'

export const statusGrants = ({ rows, index }: GrantMakers) =>
  ({
    readStatusEvents: [index(['gsi1', 'gsi2'], 'EVENTS#*'), rows(['get'], 'EVENT#*')],
    countLinkedTickets: [rows(['get'], 'INCIDENT#*')],
    /** The event that a ticket is linked to. */
    readIncidents: [rows(['get'], 'EVENT#*')],
    /** To link a ticket to an event and to count it there, and the names of both events in the ticket’s history. */
    linkIncidents: [rows(['get'], 'EVENT#*'), rows(['put', 'update', 'delete'], 'INCIDENT#*')],
    /** To answer each ticket of an event once per update. */
    answerIncidents: [rows(['get', 'query', 'put'], 'INCIDENT#*')],
    writeStatusEvents: [rows(['get', 'put'], 'EVENT#*')],
  }) satisfies Record<string, Grant[]>

export const statusPermissions: PermissionsOf<'status'> = {
  listStatusEvents: ['readStatusEvents', 'countLinkedTickets'],
  createStatusEvent: ['writeStatusEvents'],
  getStatusHistory: ['readStatusEvents', 'readBrand'],
  resolveStatusEvent: ['writeStatusEvents'],
  postStatusUpdate: ['writeStatusEvents'],
  getPublicStatus: ['readStatusEvents', 'readBrand'],
  getStatusBadge: ['readStatusEvents'],
  getStatusFeed: ['readStatusEvents', 'readBrand'],
  replyToLinkedTickets: [
    ...(['readIncidents', 'answerIncidents', 'readConversations', 'changeTickets'] as const),
    ...(['auditSends', 'sendEmail', 'gatherNews'] as const),
  ],
}

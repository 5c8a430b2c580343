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
    /** Whether an address is subscribed. */
    readSubscription: [rows(['get'], 'SUBSCRIBERS#status')],
    countSubscribers: [rows(['query'], 'SUBSCRIBERS#status')],
    requestSubscriptions: [rows(['put'], 'SUBSCRIPTIONREQUEST#*')],
    readSubscriptionRequests: [rows(['get'], 'SUBSCRIPTIONREQUEST#*')],
    subscribe: [rows(['update'], 'SUBSCRIBERS#status'), rows(['delete'], 'SUBSCRIPTIONREQUEST#*')],
    unsubscribe: [rows(['delete'], 'SUBSCRIBERS#status')],
    /** To let a subscription follow its person to another address. */
    moveSubscriptions: [
      rows(['get', 'update', 'delete'], 'SUBSCRIBERS#status'),
      rows(['delete'], 'SUBSCRIPTIONREQUEST#*'),
    ],
    forgetSubscriptions: [rows(['delete'], 'SUBSCRIBERS#status', 'SUBSCRIPTIONREQUEST#*')],
  }) satisfies Record<string, Grant[]>

export const statusPermissions: PermissionsOf<'status'> = {
  listStatusEvents: ['readStatusEvents', 'countLinkedTickets'],
  createStatusEvent: ['writeStatusEvents', 'sendEmail'],
  getStatusHistory: ['readStatusEvents', 'readBrand'],
  resolveStatusEvent: ['writeStatusEvents', 'sendEmail'],
  postStatusUpdate: ['writeStatusEvents', 'sendEmail'],
  getPublicStatus: ['readStatusEvents', 'readBrand'],
  getStatusBadge: ['readStatusEvents'],
  getStatusFeed: ['readStatusEvents', 'readBrand'],
  replyToLinkedTickets: [
    ...(['readIncidents', 'answerIncidents', 'readConversations', 'changeTickets'] as const),
    ...(['auditSends', 'sendEmail', 'gatherNews'] as const),
  ],
  subscribeToStatus: ['limitAttempts', 'readSubscription', 'requestSubscriptions', 'sendEmail'],
  confirmStatusSubscription: ['readSubscription', 'readSubscriptionRequests', 'subscribe', 'sign'],
  unsubscribeFromStatus: ['forgetSubscriptions', 'sign'],
  getStatusSubscription: ['readSubscription', 'countSubscribers'],
  setStatusSubscription: [
    ...(['limitAttempts', 'readSubscription', 'requestSubscriptions', 'subscribe', 'unsubscribe'] as const),
    'sendEmail',
  ],
}

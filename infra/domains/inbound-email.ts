import type { Grant, GrantMakers } from '#/infra/grants/grant.ts'
import type { PermissionsOf } from '#/infra/grants.ts'

export const inboundEmailGrants = ({ rows, index, objects, listing, mail }: GrantMakers) =>
  ({
    /** To read a received email, and to find the ticket and the people that it belongs to. */
    readReceivedEmails: [
      objects('RECEIVED_BUCKET', ['GetObject']),
      { statements: [], environment: { RECEIVING_DOMAIN: mail.receivingDomain } },
      rows(['get'], 'MSGID#*', 'EMAIL#*', 'USER#*', 'BRAND#*'),
      rows(['get', 'query'], 'TICKET#*', 'CUSTOMER#*'),
      index(['gsi1'], 'TICKETS'),
    ],
    /** To keep its files, its result and its place in the ticket's conversation, or to hold it. */
    keepReceivedEmails: [
      objects('FILES_BUCKET', ['PutObject'], 'tickets/email/*'),
      rows(['put'], 'EMAILIN#*', 'HELDEMAILS', 'MSGID#*', 'EMAILTHREAD#*'),
      rows(['get', 'put'], 'EMAILRESULT#*', 'ACKNOWLEDGED#*', 'AUTOMATIC#*'),
      rows(['get', 'update'], 'ATTEMPT#*', 'FORWARDINGCHECK'),
    ],
    /** To download one as text, from a file that expires within a day. */
    readOriginals: [
      objects('RECEIVED_BUCKET', ['GetObject']),
      objects('UPLOADS_BUCKET', ['PutObject', 'GetObject'], 'documents/*'),
    ],
    readForwardingCheck: [rows(['get'], 'FORWARDINGCHECK')],
    beginForwardingCheck: [rows(['put'], 'FORWARDINGCHECK'), rows(['get'], 'BRAND#*')],
    /** To remove the received and the held emails of an erased person. */
    forgetReceivedEmails: [
      objects('RECEIVED_BUCKET', ['DeleteObject']),
      rows(['query', 'delete'], 'HELDEMAILS'),
      rows(['update'], 'COUNTER#tickets'),
    ],
    /** To find emails without a result. The list has no other keys than theirs. */
    sweepReceivedEmails: [listing('RECEIVED_BUCKET', 'inbound/raw/*')],
    listHeldEmails: [rows(['query'], 'HELDEMAILS')],
    decideHeldEmails: [rows(['get', 'delete'], 'HELDEMAILS'), rows(['update'], 'COUNTER#tickets')],
    /** To tell administrators of forged emails. */
    tellOfHeldEmails: [index(['gsi2'], 'USERS*'), rows(['get'], 'USER#*'), rows(['put'], 'NOTICE#*')],
  }) satisfies Record<string, Grant[]>

const adding = [
  ...(['readReceivedEmails', 'keepReceivedEmails', 'readConversations', 'changeTickets'] as const),
  ...(['openTickets', 'assignByRule', 'sendEmail', 'gatherNews'] as const),
] as const

export const inboundEmailPermissions: PermissionsOf<'inbound-email'> = {
  listHeldEmails: ['listHeldEmails'],
  acceptHeldEmail: [...adding, 'decideHeldEmails'],
  discardHeldEmail: ['decideHeldEmails'],
  getForwardingCheck: ['knowReceiving', 'readForwardingCheck'],
  checkForwarding: ['knowReceiving', 'beginForwardingCheck', 'sendEmail'],
}

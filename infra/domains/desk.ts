import type { Grant, GrantMakers } from '#/infra/grants/grant.ts'
import type { PermissionsOf } from '#/infra/grants.ts'

export const deskGrants = ({ rows, index, attributes, mail }: GrantMakers) =>
  ({
    /** To hold replies, to end their hold, and to return them to drafts. */
    keepSends: [
      rows(['get', 'put', 'delete'], 'SEND#*'),
      rows(['get', 'put', 'update'], 'DRAFT#*'),
      // The row by which a ticket knows that a reply is about to leave.
      rows(['put', 'delete'], 'TICKET#*'),
    ],
    /** To record a message in the audit log with the transaction that adds it, whatever sends it. */
    auditSends: [rows(['put'], 'AUDIT#*')],
    /** To empty the draft of a message that was sent. */
    emptyDraft: [rows(['get', 'update'], 'DRAFT#*')],
    /** To keep the links of two tickets, and the events in their histories. */
    relateTickets: [rows(['get', 'put', 'update'], 'TICKET#*')],
    saveDrafts: [rows(['get', 'put'], 'DRAFT#*')],
    /** The caller’s unsent messages and canned replies. */
    readMessages: [rows(['get'], 'SEND#*'), rows(['query'], 'DRAFT#*', 'CANNED#*')],
    /** To end the hold of a former team member’s reply. */
    dropSends: [rows(['get', 'put', 'delete'], 'SEND#*')],
    listCannedReplies: [rows(['query'], 'CANNED#*')],
    keepCannedReplies: [rows(['get', 'put', 'update', 'delete'], 'CANNED#*')],
    /** To count a use of the canned replies in a message. */
    useCannedReplies: [rows(['get'], 'CANNED#*'), attributes(['uses'], 'CANNED#*')],
    readDeskSettings: [rows(['get'], 'DESK#settings')],
    /** To save the settings, and to forget the turns of rules that are gone. */
    keepDeskSettings: [rows(['get', 'put'], 'DESK#settings'), rows(['delete'], 'DESK#turns')],
    /** To tell whether emails are received. */
    knowReceiving: [{ statements: [], environment: { RECEIVING_DOMAIN: mail.receivingDomain } }],
    /** The people and the customers that rules name. */
    readRuleNames: [rows(['get'], 'USER#*', 'COMPANY#*')],
    findDueSends: [index(['gsi1'], 'SENDING')],
  }) satisfies Record<string, Grant[]>

const sending = [
  'keepSends',
  'auditSends',
  'readConversations',
  'changeTickets',
  'coverTime',
  'clearTimer',
  'sendEmail',
  'gatherNews',
  'useCannedReplies',
] as const

export const deskPermissions: PermissionsOf<'desk'> = {
  createSend: [...sending, 'readTags'],
  applySend: sending,
  undoSend: ['keepSends'],
  getDesk: ['listCannedReplies', 'listTemplates', 'listUsers'],
  saveCannedReply: ['keepCannedReplies', 'readTags'],
  updateCannedReply: ['keepCannedReplies', 'readTags'],
  deleteCannedReply: ['keepCannedReplies'],
  saveDraft: ['readTickets', 'saveDrafts'],
  linkTicket: ['relateTickets'],
  unlinkTicket: ['relateTickets'],
  getDeskSettings: ['readDeskSettings', 'readRuleNames', 'knowReceiving'],
  updateDeskSettings: ['keepDeskSettings', 'readRuleNames', 'knowReceiving'],
  mergeTickets: ['changeTickets', 'sendEmail'],
  undoMerge: ['changeTickets'],
  splitTicket: ['openTickets', 'assignByRule', 'relateTickets', 'sendEmail'],
  setPeople: ['relateTickets', 'findUsers'],
  setIncident: ['relateTickets', 'linkIncidents'],
  setTicketContext: ['relateTickets', 'linkIncidents'],
}

import type { Grant, GrantMakers } from '#/infra/grants/grant.ts'
import type { PermissionsOf } from '#/infra/grants.ts'

export const ticketsGrants = ({ rows, index, objects }: GrantMakers) =>
  ({
    readTickets: [rows(['get'], 'TICKET#*')],
    readConversations: [rows(['get', 'query'], 'TICKET#*')],
    /** The names on a ticket’s page, the reader’s unsent messages on it, and whether its customer’s email bounced, in one batch read. */
    readTicketPeople: [rows(['get'], 'USER#*', 'MAILBOX#*', 'DRAFT#*', 'SEND#*')],
    listTickets: [
      rows(['query'], 'CUSTOMER#*', 'COMPANYLIST#*', 'COUNTER#tickets'),
      rows(['get'], 'COMPANYLIST#*'),
      rows(['get', 'query'], 'WORD#ticket-blocks#*'),
      rows(['get', 'query'], 'BLOCK#tickets*'),
      rows(['get'], 'TICKET#*'),
      index(['gsi1', 'gsi2', 'gsi3', 'gsi4'], 'TICKETS*'),
      rows(['get'], 'BRAND#*'),
      // The names of the technicians of a customer's tickets.
      rows(['get'], 'USER#*'),
    ],
    /** To list a new ticket under the assets that it is about. */
    linkAssets: [rows(['get', 'put'], 'ASSET#*')],
    openTickets: [
      rows(['update'], 'NUMBER#ticket', 'COUNTER#tickets', 'COUNTER#ticket-months'),
      rows(['put', 'update'], 'CUSTOMER#*', 'COMPANYLIST#*'),
      rows(['check'], 'USER#*'),
      // The policy of its service levels: its contract's, its company's or the default.
      rows(['query'], 'CUSTOMER#*'),
      rows(['get'], 'COMPANY#*', 'CONTRACT#*', 'SERVICELEVELS#*', 'MODULE#*', 'BRAND#*'),
      rows(['get', 'put'], 'TICKET#*'),
      rows(['put'], 'MAILBOX#*', 'QUEUE#*'),
    ],
    /** To let the rules choose a new ticket's assignee, and to email them. */
    assignByRule: [
      rows(['get'], 'DESK#settings', 'USER#*'),
      rows(['update'], 'DESK#turns', 'COUNTER#queue#*'),
      rows(['put'], 'OUTBOX#*'),
    ],
    changeTickets: [
      rows(['get', 'put', 'update', 'delete'], 'TICKET#*'),
      rows(['put', 'update', 'delete'], 'CUSTOMER#*', 'COMPANYLIST#*', 'QUEUE#*'),
      rows(['update'], 'COUNTER#tickets', 'COUNTER#queue#*', 'COUNTER#resolved#*', 'COUNTER#ticket-months', 'TAGS'),
      rows(['update'], 'COUNTER#unbilled-time', 'COUNTER#time-months'),
      // The current day at the business when a ticket is resolved, and whether its assignee is still on the team.
      rows(['get'], 'BRAND#*', 'USER#*'),
      // The hours in which its clocks run.
      rows(['get'], 'SERVICELEVELS#*', 'MODULE#*', 'BRAND#*'),
      // The rate of its time, which may be included in a recurring schedule.
      rows(['get'], 'RATES#time', 'CUSTOMER#*'),
    ],
    /** To move messages and their files to other tickets, and to remove them. */
    relocateComments: [
      rows(['get', 'put', 'update', 'delete'], 'TICKET#*'),
      rows(['put', 'update'], 'CUSTOMER#*', 'COMPANYLIST#*'),
      // A customer's reply ends the waits of the ticket to which it is moved.
      rows(['put', 'update', 'delete'], 'QUEUE#*'),
      rows(['update'], 'COUNTER#tickets', 'COUNTER#queue#*'),
      rows(['get'], 'SERVICELEVELS#*', 'MODULE#*', 'BRAND#*'),
      objects('FILES_BUCKET', ['DeleteObject']),
    ],
    readTags: [rows(['query'], 'TAGS')],
    /** To change a checklist and the number of its open items on the ticket’s cards, and to name those who checked items off. */
    changeChecklists: [
      rows(['get', 'put', 'update'], 'TICKET#*'),
      rows(['put', 'update'], 'QUEUE#*'),
      rows(['update'], 'COUNTER#tickets'),
      rows(['get'], 'USER#*'),
    ],
    noteSeen: [rows(['update'], 'TICKET#*', 'COUNTER#tickets', 'QUEUE#*')],
    announceWriting: [rows(['update'], 'TICKET#*')],
    scheduleTicketRelease: [rows(['put'], 'RELEASE#*')],
    releaseTickets: [index(['gsi1'], 'RELEASES'), rows(['delete'], 'RELEASE#*'), index(['gsi3'], 'TICKETS#*')],
    /** To move tickets to another customer, with their time. */
    moveTickets: [rows(['put', 'delete'], 'MAILBOX#*'), rows(['query'], 'TICKET#*')],
    /** To give a ticket to a company that is active. */
    checkTicketCompany: [rows(['get', 'check'], 'COMPANY#*')],
    startAdoptions: [rows(['put'], 'ADOPTION#*')],
    /** To assign tickets to their customer’s new account, with their time. */
    adoptTickets: [
      // Rules may assign a ticket now that its customer is known.
      rows(['get'], 'DESK#settings'),
      rows(['update'], 'DESK#turns'),
      rows(['put'], 'OUTBOX#*'),
      rows(['get', 'delete'], 'ADOPTION#*'),
      rows(['query', 'delete'], 'MAILBOX#*'),
      rows(['get', 'check'], 'USER#*'),
      rows(['query'], 'TICKET#*'),
    ],
    findAdoptions: [index(['gsi1'], 'ADOPTIONS', 'TIMEMOVES')],
    /** To remind customers, and to resolve the tickets of those who do not answer. */
    remindCustomers: [index(['gsi1'], 'REMIND', 'REMINDED'), rows(['get'], 'DESK#settings')],
    findSnoozesToEnd: [index(['gsi1'], 'SNOOZED')],
    findTicketsToClose: [index(['gsi1'], 'CLOSING')],
  }) satisfies Record<string, Grant[]>

export const ticketsPermissions: PermissionsOf<'tickets'> = {
  listTickets: ['listTickets'],
  openTicket: ['openTickets', 'assignByRule', 'useTemplates', 'linkAssets', 'findUsers', 'sendEmail'],
  updateTicket: [
    ...(['changeTickets', 'readTags', 'coverTime', 'moveTickets', 'moveSurveys', 'findUsers'] as const),
    ...(['sendEmail', 'gatherNews', 'clearTimer'] as const),
  ],
  getTicket: ['readConversations', 'readAssets', 'readTicketPeople', 'readIncidents'],
  assignTicket: ['changeTickets', 'sendEmail'],
  setTicketCompany: ['changeTickets', 'moveTickets', 'moveSurveys', 'checkTicketCompany'],
  seeTicket: ['readTickets', 'noteSeen'],
  reopenTicket: ['changeTickets', 'sendEmail', 'gatherNews'],
  closeTicket: ['changeTickets'],
  confirmTicket: ['changeTickets'],
  listHistory: ['readConversations'],
  listTimeEntries: ['readConversations'],
  listTechnicians: ['listUsers'],
  setChecklist: ['changeChecklists'],
  getTicketCustomer: ['readTickets', 'listTickets', 'listAssets', 'listUnbilledTime', 'readPayers', 'readTimeRates'],
}

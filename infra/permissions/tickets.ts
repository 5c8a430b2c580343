import type { PermissionsOf } from '#/infra/grants.ts'

export const tickets: PermissionsOf<'tickets'> = {
  listTickets: ['listTickets'],
  openTicket: ['openTickets', 'findUsers', 'sendEmail'],
  updateTicket: ['changeTickets', 'moveTickets', 'findUsers', 'sendEmail', 'gatherNews', 'clearTimer'],
  getTicket: ['readConversations', 'readTicketPeople'],
  assignTicket: ['changeTickets', 'sendEmail'],
  seeTicket: ['readTickets', 'noteSeen'],
  reopenTicket: ['changeTickets', 'sendEmail', 'gatherNews'],
  listHistory: ['readConversations'],
  listTimeEntries: ['readConversations'],
  listTechnicians: ['listUsers'],
}

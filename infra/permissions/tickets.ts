import type { PermissionsOf } from '#/infra/grants.ts'

export const tickets: PermissionsOf<'tickets'> = {
  listTickets: ['listTickets'],
  openTicket: ['openTickets', 'findUsers', 'sendMail'],
  updateTicket: ['changeTickets', 'moveTickets', 'findUsers', 'sendMail', 'gatherNews', 'clearTimer'],
  getTicket: ['readConversations', 'readTicketPeople'],
  assignTicket: ['changeTickets', 'sendMail'],
  seeTicket: ['readTickets', 'noteSeen'],
  reopenTicket: ['changeTickets', 'sendMail', 'gatherNews'],
  listHistory: ['readConversations'],
  listTimeEntries: ['readConversations'],
  listTechnicians: ['listUsers'],
}

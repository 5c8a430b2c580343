import type { PermissionsOf } from '#/infra/grants.ts'

export const tickets: PermissionsOf<'tickets'> = {
  listTickets: ['listTickets'],
  openTicket: ['openTickets', 'findUsers', 'sendMail'],
  updateTicket: ['changeTickets', 'sendMail'],
  getTicket: ['readConversations', 'readReturnedMails'],
  assignTicket: ['changeTickets'],
  seeTicket: ['readTickets', 'noteSeen'],
  reopenTicket: ['changeTickets', 'sendMail'],
  listHistory: ['readConversations', 'readBrand'],
  listTimeEntries: ['readConversations'],
  listTechnicians: ['listUsers'],
}

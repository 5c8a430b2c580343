import type { PermissionsOf } from '#/infra/grants.ts'

export const comments: PermissionsOf<'comments'> = {
  listComments: ['readConversations'],
  addComment: ['openTickets', 'changeTickets', 'sendMail'],
  changeComment: ['relocateComments', 'readTicketPeople'],
  announceWriting: ['readTickets', 'announceWriting'],
}

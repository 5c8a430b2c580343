import type { PermissionsOf } from '#/infra/grants.ts'

export const comments: PermissionsOf<'comments'> = {
  listComments: ['readConversations'],
  addComment: ['openTickets', 'changeTickets', 'sendMail', 'gatherNews'],
  changeComment: ['relocateComments', 'readTicketPeople'],
  announceWriting: ['readTickets', 'announceWriting'],
}

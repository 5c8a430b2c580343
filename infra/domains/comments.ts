import type { PermissionsOf } from '#/infra/grants.ts'

export const commentsPermissions: PermissionsOf<'comments'> = {
  listComments: ['readConversations'],
  addComment: ['emptyDraft', 'openTickets', 'assignByRule', 'changeTickets', 'sendEmail', 'gatherNews'],
  changeComment: ['relocateComments', 'readTicketPeople'],
  announceWriting: ['readTickets', 'announceWriting'],
  downloadOriginal: ['readConversations', 'readOriginals'],
}

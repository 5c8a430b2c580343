import type { PermissionsOf } from '#/infra/grants.ts'

export const emailLinksPermissions: PermissionsOf<'email-links'> = {
  readEmailLink: ['readTickets', 'readConversations', 'findUsers', 'sign'],
  answerEmailLink: [
    ...(['readConversations', 'findUsers', 'sign', 'openTickets', 'assignByRule'] as const),
    ...(['changeTickets', 'sendEmail', 'gatherNews'] as const),
  ],
}

import type { Grant, GrantMakers } from '#/infra/grants/grant.ts'
import type { PermissionsOf } from '#/infra/grants.ts'

export const ticketTemplatesGrants = ({ rows, index }: GrantMakers) =>
  ({
    listTemplates: [rows(['query'], 'TEMPLATES'), rows(['get'], 'USER#*')],
    /** To start a ticket from a template, with its assignee and its tags. */
    useTemplates: [
      rows(['get'], 'TEMPLATES', 'USER#*'),
      rows(['query', 'update'], 'TAGS'),
      rows(['update'], 'COUNTER#queue#*'),
    ],
    keepTemplates: [rows(['get', 'put', 'update', 'delete'], 'TEMPLATES')],
    /** To offer one of the team’s canned replies with a template’s tickets. */
    findSharedReplies: [rows(['get'], 'CANNED#shared')],
    findDueTemplates: [index(['gsi1'], 'RECURRING')],
  }) satisfies Record<string, Grant[]>

/** A template that is saved can make a ticket at once. */
const saving = [
  'keepTemplates',
  'findSharedReplies',
  'useTemplates',
  'openTickets',
  'assignByRule',
  'sendEmail',
] as const

export const ticketTemplatesPermissions: PermissionsOf<'ticket-templates'> = {
  createTemplate: saving,
  updateTemplate: saving,
  deleteTemplate: ['keepTemplates'],
}

import type { Grant, GrantMakers } from '#/infra/grants/grant.ts'
import type { PermissionsOf } from '#/infra/grants.ts'

export const leadsGrants = ({ rows }: GrantMakers) =>
  ({
    /** To open tickets that belong to no account. */
    openLeads: [
      rows(['update'], 'NUMBER#ticket', 'COUNTER#tickets', 'COUNTER#ticket-months'),
      rows(['put'], 'TICKET#*', 'MAILBOX#*', 'QUEUE#*'),
    ],
  }) satisfies Record<string, Grant[]>

export const leadsPermissions: PermissionsOf<'leads'> = {
  sendLead: ['openLeads', 'assignByRule', 'readServiceLevels', 'limitAttempts', 'sendEmail'],
}

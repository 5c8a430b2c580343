import { handle } from '#/functions/http/handle.ts'
import { teamMembers } from '#/functions/tickets/team-members.ts'
import { routes } from '#/shared/tickets/routes.ts'

export const handler = handle(routes.listTechnicians, teamMembers)

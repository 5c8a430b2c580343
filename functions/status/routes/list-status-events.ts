import { handle } from '#/functions/http/handle.ts'
import { listStatusEvents } from '#/functions/status/data/status-events.ts'
import { routes } from '#/shared/status/routes.ts'
import { isStaff } from '#/shared/users/roles.ts'

export const handler = handle(routes.listStatusEvents, ({ caller }) => listStatusEvents(isStaff(caller.role)))

import { handle } from '#/functions/http/handle.ts'
import { listStatusEvents } from '#/functions/status/data/status-events.ts'
import { isStaff } from '#/shared/roles.ts'
import { routes } from '#/shared/status.ts'

export const handler = handle(routes.listStatusEvents, ({ caller }) => listStatusEvents(isStaff(caller.role)))

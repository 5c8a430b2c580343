import { listStatusEvents } from '#/functions/data/status-events.ts'
import { handle } from '#/functions/lib/handle.ts'
import { isStaff } from '#/shared/roles.ts'
import { routes } from '#/shared/status.ts'

export const handler = handle(routes.listStatusEvents, ({ caller }) => listStatusEvents(isStaff(caller.role)))

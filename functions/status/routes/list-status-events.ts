import { handle } from '#/functions/http/handle.ts'
import { eventsFor } from '#/functions/status/events-for.ts'
import { routes } from '#/shared/status/routes.ts'

export const handler = handle(routes.listStatusEvents, ({ caller }) => eventsFor(caller))

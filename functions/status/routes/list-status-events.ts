import { handle } from '#/functions/http/handle.ts'
import { countLinkedTickets } from '#/functions/status/data/incident-tickets.ts'
import { listStatusEvents } from '#/functions/status/data/status-events.ts'
import { routes } from '#/shared/status/routes.ts'
import { isStaff } from '#/shared/users/roles.ts'

export const handler = handle(routes.listStatusEvents, async ({ caller }) => {
  const byStaff = isStaff(caller.role)
  const events = await listStatusEvents(byStaff)
  if (!byStaff) return events
  const counts = await countLinkedTickets(events.map(({ id }) => id))
  return events.map(event => ({ ...event, linkedTickets: counts.get(event.id) ?? 0 }))
})

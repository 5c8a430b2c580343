import { countLinkedTickets } from '#/functions/status/data/incident-tickets.ts'
import { listStatusEvents } from '#/functions/status/data/status-events.ts'
import type { User } from '#/functions/users/data/users.ts'
import type { StatusEvent } from '#/shared/status/schemas.ts'
import { isStaff } from '#/shared/users/roles.ts'

/** The events that a user sees; the team also sees how many tickets each has. */
export async function eventsFor({ role }: Pick<User, 'role'>): Promise<StatusEvent[]> {
  const byStaff = isStaff(role)
  const events = await listStatusEvents(byStaff)
  if (!byStaff) return events
  const counts = await countLinkedTickets(events.map(({ id }) => id))
  return events.map(event => ({ ...event, linkedTickets: counts.get(event.id) ?? 0 }))
}

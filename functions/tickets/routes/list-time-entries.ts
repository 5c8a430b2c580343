import { handle } from '#/functions/http/handle.ts'
import { page } from '#/functions/http/reply.ts'
import { timeEntriesOf } from '#/functions/tickets/data/ticket-events.ts'
import { findTicket } from '#/functions/tickets/data/tickets.ts'
import { timeEntryView } from '#/functions/tickets/time-entry-view.ts'
import type { TimeEntryRow } from '#/functions/time/data/time-entries.ts'
import { namesOf } from '#/functions/users/data/users.ts'
import { routes } from '#/shared/tickets/routes.ts'

export const handler = handle(routes.listTimeEntries, async ({ parameters: { id }, query, after }) => {
  await findTicket(id)
  const { items, next } = await timeEntriesOf<TimeEntryRow>(id, { limit: query.limit, after })
  const names = await namesOf(items.map(({ userId }) => userId))
  return page({ items: items.map(entry => timeEntryView(entry, names)), ...(next && { next }) })
})

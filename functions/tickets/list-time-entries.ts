import { timeEntriesOf } from '#/functions/data/ticket-events.ts'
import { findTicket } from '#/functions/data/tickets.ts'
import type { TimeEntryRow } from '#/functions/data/time-entries.ts'
import { namesOf } from '#/functions/data/users.ts'
import { handle } from '#/functions/lib/handle.ts'
import { page } from '#/functions/lib/reply.ts'
import { timeEntryView } from '#/functions/tickets/time-entry-view.ts'
import { routes } from '#/shared/tickets.ts'

export const handler = handle(routes.listTimeEntries, async ({ parameters: { id }, query, after }) => {
  await findTicket(id)
  const { items, next } = await timeEntriesOf<TimeEntryRow>(id, { limit: query.limit, after })
  const names = await namesOf(items.map(({ userId }) => userId))
  return page({ items: items.map(entry => timeEntryView(entry, names)), ...(next && { next }) })
})

import { unbilledEntries } from '#/functions/data/time-entries.ts'
import { handle } from '#/functions/lib/handle.ts'
import { page } from '#/functions/lib/reply.ts'
import { timeRecordViews } from '#/functions/time/views.ts'
import { routes } from '#/shared/time.ts'

export const handler = handle(routes.listUnbilledEntries, async ({ parameters: { customerId }, query, after }) => {
  const found = await unbilledEntries(customerId, query.limit, after)
  return page({ ...found, items: await timeRecordViews(found.items) })
})

import { payerIdsOf } from '#/functions/companies/payer.ts'
import { handle } from '#/functions/http/handle.ts'
import { page } from '#/functions/http/reply.ts'
import { unbilledEntries } from '#/functions/time/data/time-entries.ts'
import { timeRecordViews } from '#/functions/time/views.ts'
import { routes } from '#/shared/time/routes.ts'

export const handler = handle(routes.listUnbilledEntries, async ({ parameters: { customerId }, query, after }) => {
  const found = await unbilledEntries(await payerIdsOf(customerId), query.limit, after)
  return page({ ...found, items: await timeRecordViews(found.items) })
})

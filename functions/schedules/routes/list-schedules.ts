import { payerNamesOf } from '#/functions/companies/data/payers.ts'
import { handle } from '#/functions/http/handle.ts'
import { page } from '#/functions/http/reply.ts'
import { listSchedules } from '#/functions/schedules/data/schedules.ts'
import { scheduleView } from '#/functions/schedules/views.ts'
import { routes } from '#/shared/schedules/routes.ts'

export const handler = handle(routes.listSchedules, async ({ query, after }) => {
  const found = await listSchedules(query.limit, after)
  const names = await payerNamesOf(found.items.map(({ customerId }) => customerId))
  return page({ ...found, items: found.items.map(schedule => scheduleView(schedule, names)) })
})

import { listSchedules } from '#/functions/data/schedules.ts'
import { namesOf } from '#/functions/data/users.ts'
import { handle } from '#/functions/lib/handle.ts'
import { page } from '#/functions/lib/reply.ts'
import { scheduleView } from '#/functions/schedules/views.ts'
import { routes } from '#/shared/schedules.ts'

export const handler = handle(routes.listSchedules, async ({ query, after }) => {
  const found = await listSchedules(query.limit, after)
  const names = await namesOf(found.items.map(({ customerId }) => customerId))
  return page({ ...found, items: found.items.map(schedule => scheduleView(schedule, names)) })
})

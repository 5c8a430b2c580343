import { businessToday } from '#/functions/branding/data/business-date.ts'
import { handle } from '#/functions/http/handle.ts'
import { timeSheetOf, weekOf } from '#/functions/time/data/time-entries.ts'
import { timeRecordViews } from '#/functions/time/views.ts'
import { namesOf } from '#/functions/users/data/users.ts'
import { Forbidden } from '#/shared/lib/errors.ts'
import { deletedUser } from '#/shared/lib/names.ts'
import { routes } from '#/shared/time/routes.ts'

export const handler = handle(routes.getTimeSheet, async ({ query, caller, now }) => {
  const { userId: wanted } = query
  const userId = wanted ?? caller.id
  if (userId !== caller.id && caller.role !== 'admin')
    throw new Forbidden('Only admins can see other people’s time sheets.')
  const { day: today } = await businessToday(now)
  const week = query.week ?? weekOf(today)
  const [entries, names] = await Promise.all([timeSheetOf(userId, week), namesOf([userId])])
  const userName = names.get(userId)?.name ?? deletedUser
  return { userId, userName, week, today, entries: await timeRecordViews(entries) }
})

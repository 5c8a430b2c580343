import { businessToday } from '#/functions/branding/data/business-date.ts'
import { handle } from '#/functions/http/handle.ts'
import { countRecurringWrites, type ScheduleRow } from '#/functions/schedules/data/schedules.ts'
import { loadView, reloadSchedule } from '#/functions/schedules/views.ts'
import { changeSchedule } from '#/functions/schedules/write-schedule.ts'
import { requireVersion } from '#/functions/table/optimistic-lock.ts'
import { Conflict } from '#/shared/lib/errors.ts'
import { ScheduleId } from '#/shared/lib/ids.ts'
import { type Day, resumedBilling } from '#/shared/schedules/periods.ts'
import { routes } from '#/shared/schedules/routes.ts'
import type { ScheduleState } from '#/shared/schedules/schemas.ts'

export const handler = handle(
  routes.updateSchedule,
  async ({ parameters: { id }, body: { state, version }, now, recordWrites }) => {
    const { day, month } = await businessToday(now)
    const { response } = await loadView(id)
    const changed = await changeSchedule(
      id,
      schedule => {
        requireVersion('schedule', schedule, version)
        return inState(schedule, state, day, now.toISOString())
      },
      (before, after) => [
        ...countRecurringWrites(before, after, month),
        ...recordWrites({ subject: id, changes: { state: `${before.state} → ${after.state}` } }),
      ],
    )
    return response(changed)
  },
  { replay: id => reloadSchedule(ScheduleId.parse(id)) },
)

/** The schedule in another state. A resumed schedule continues from today: periods that passed meanwhile are not billed. */
function inState(schedule: ScheduleRow, state: ScheduleState, today: Day, at: string): ScheduleRow {
  if (schedule.state === state) return schedule
  if (schedule.state === 'ended')
    throw new Conflict('An ended schedule can’t be restarted. Create a new invoice.', 'state')
  const nextDueDate = state === 'active' ? resumedBilling(schedule.nextDueDate, today, schedule) : schedule.nextDueDate
  const billedFrom = nextDueDate === schedule.nextDueDate ? schedule.billedFrom : null
  return { ...schedule, state, billedFrom, nextDueDate, updatedAt: at }
}

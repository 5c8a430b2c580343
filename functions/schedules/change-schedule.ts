import { retryWhenOvertaken, versionOf } from '#/functions/data/lib/optimistic-lock.ts'
import { transact, type Write } from '#/functions/data/lib/table.ts'
import { changeScheduleWrites, findSchedule, type ScheduleRow, scheduleLabel } from '#/functions/data/schedules.ts'
import type { ScheduleId } from '#/shared/lib/ids.ts'
import type { RecurringSchedule } from '#/shared/schedules.ts'

/** Of the answer its id alone is recorded: the schedule is read again. */
export const unkeptSchedule = {} as RecurringSchedule

/**
 * Changes a schedule as `decide` says, with what goes along; the same object where nothing changes. Throws `NotFound`, what `decide`
 * throws, and `Conflict` when others are faster every time.
 */
export const changeSchedule = (
  id: ScheduleId,
  decide: (schedule: ScheduleRow) => ScheduleRow,
  along: (before: ScheduleRow, after: ScheduleRow) => readonly Write[],
): Promise<ScheduleRow> =>
  retryWhenOvertaken(scheduleLabel, async () => {
    const before = await findSchedule(id)
    const after = decide(before)
    if (after === before) return before
    await transact([...changeScheduleWrites(before, after), ...along(before, after)])
    return { ...after, version: versionOf(before) + 1 }
  })

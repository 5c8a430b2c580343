import {
  changeScheduleWrites,
  findSchedule,
  type ScheduleRow,
  scheduleLabel,
} from '#/functions/schedules/data/schedules.ts'
import { retryOnConflict, versionOf } from '#/functions/table/optimistic-lock.ts'
import { transact, type Write } from '#/functions/table/table.ts'
import { Conflict } from '#/shared/lib/errors.ts'
import type { ScheduleId } from '#/shared/lib/ids.ts'

/** Throws `Conflict` for a schedule that a contract manages. */
export function requireUnmanaged({ contractId }: ScheduleRow): void {
  if (contractId) throw new Conflict('Change the contract instead.')
}

/**
 * Changes a schedule with `decide`, together with the writes in `extraWrites`; writes nothing if `decide` returns the same object.
 * Throws `NotFound`, any error that `decide` throws, and `Conflict` if every attempt is overtaken.
 */
export const changeSchedule = (
  id: ScheduleId,
  decide: (schedule: ScheduleRow) => ScheduleRow,
  extraWrites: (before: ScheduleRow, after: ScheduleRow) => readonly Write[],
): Promise<ScheduleRow> =>
  retryOnConflict(scheduleLabel, async () => {
    const before = await findSchedule(id)
    requireUnmanaged(before)
    const after = decide(before)
    if (after === before) return before
    await transact([...changeScheduleWrites(before, after), ...extraWrites(before, after)])
    return { ...after, version: versionOf(before) + 1 }
  })

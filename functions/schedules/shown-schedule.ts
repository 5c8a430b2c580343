import { versionOf } from '#/functions/data/lib/optimistic-lock.ts'
import { findSchedule, type ScheduleRow } from '#/functions/data/schedules.ts'
import { namesOf, type Shown } from '#/functions/data/users.ts'
import type { ScheduleId } from '#/shared/lib/ids.ts'
import { centsToDecimal } from '#/shared/lib/money.ts'
import { deletedUser } from '#/shared/lib/names.ts'
import type { RecurringSchedule } from '#/shared/schedules.ts'

/** A schedule as it is shown. */
export function shownSchedule(schedule: ScheduleRow, names: ReadonlyMap<string, Shown>): RecurringSchedule {
  const customer = names.get(schedule.customerId)
  return {
    ...schedule,
    customerName: customer?.name ?? deletedUser,
    companyName: customer?.companyName ?? '',
    amount: centsToDecimal(schedule.amountCents),
    isActive: schedule.state === 'active',
    version: versionOf(schedule),
  }
}

/** How a changed schedule is answered. Nothing is read after the change, or one that was made would be answered as failed. */
export async function answerAbout(id: ScheduleId): Promise<(changed: ScheduleRow) => RecurringSchedule> {
  const names = await namesOf([(await findSchedule(id)).customerId])
  return changed => shownSchedule(changed, names)
}

export const shownAlone = async (schedule: ScheduleRow): Promise<RecurringSchedule> =>
  shownSchedule(schedule, await namesOf([schedule.customerId]))

import { payerNamesOf } from '#/functions/companies/data/payers.ts'
import { findSchedule, type ScheduleRow } from '#/functions/schedules/data/schedules.ts'
import { versionOf } from '#/functions/table/optimistic-lock.ts'
import type { Shown } from '#/functions/users/data/users.ts'
import type { ScheduleId } from '#/shared/lib/ids.ts'
import { centsToDecimal } from '#/shared/lib/money.ts'
import { deletedUser } from '#/shared/lib/names.ts'
import type { RecurringSchedule } from '#/shared/schedules/schemas.ts'

/** A schedule as the API returns it. */
export function scheduleView(schedule: ScheduleRow, names: ReadonlyMap<string, Shown>): RecurringSchedule {
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

/**
 * Reads everything that the response to a change of a schedule needs: if a read failed after the change, a change that was made
 * would be reported as failed. Throws `NotFound`.
 */
export async function loadView(id: ScheduleId) {
  const schedule = await findSchedule(id)
  const names = await payerNamesOf([schedule.customerId])
  return { schedule, response: (changed: ScheduleRow) => scheduleView(changed, names) }
}

/** The response to a repeated change: the current schedule. */
export async function reloadSchedule(id: ScheduleId): Promise<RecurringSchedule> {
  const { schedule, response } = await loadView(id)
  return response(schedule)
}

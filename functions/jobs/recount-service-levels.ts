import { businessToday } from '#/functions/branding/data/business-date.ts'
import { isModuleOn } from '#/functions/modules/data/modules.ts'
import { job } from '#/functions/runtime/job.ts'
import { keepFinalMonth, lastFinalMonth, totalsBetween } from '#/functions/service-levels/data/metrics.ts'
import { findSettings } from '#/functions/service-levels/data/settings.ts'
import { recountMonth } from '#/functions/service-levels/recount-month.ts'
import { sendReports } from '#/functions/service-levels/send-reports.ts'
import { addMonths, isOpenMonth } from '#/shared/service-levels/months.ts'

/**
 * The scheduled job that counts the service levels of the open month again, and makes those of months that have been over for a day
 * final, with the emails to managers if they are on. Run twice, in parallel or months late, it has the same effect. The time is that
 * of its event. It does nothing while the module is off.
 */
export const handler = job(async ({ time }: { time: string }): Promise<void> => {
  if (!(await isModuleOn('service-levels'))) return
  const row = await findSettings()
  if (!row) return
  const { day, month: current } = await businessToday(new Date(time))
  const known = await lastFinalMonth()
  if (known) await totalMonths(row.firstSavedAt.slice(0, 7), known, time)
  let month = known ? addMonths(known, 1) : row.firstSavedAt.slice(0, 7)
  for (; !isOpenMonth(month, day); month = addMonths(month, 1)) {
    await recountMonth(month, true, time)
    // The event's time may be another day on a laptop, and the email is due now.
    if (row.settings.emailsReport) await sendReports(month, new Date().toISOString())
    await keepFinalMonth(month)
  }
  for (; month <= current; month = addMonths(month, 1)) await recountMonth(month, false, time)
})

/** Adds up the final months that have no totals, because an earlier release counted them. */
async function totalMonths(first: string, last: string, at: string): Promise<void> {
  const totaled = new Set((await totalsBetween(first, last)).map(({ month }) => month))
  for (let month = first; month <= last; month = addMonths(month, 1)) {
    if (!totaled.has(month)) await recountMonth(month, true, at)
  }
}

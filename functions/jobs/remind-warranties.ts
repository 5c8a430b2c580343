import { remindCustomers, remindTeam } from '#/functions/assets/remind-warranties.ts'
import { findProvider } from '#/functions/branding/data/provider.ts'
import { job } from '#/functions/runtime/job.ts'
import { workDeadline } from '#/functions/runtime/process-in-batches.ts'
import { businessDay } from '#/shared/lib/business-day.ts'

/**
 * The scheduled job that reminds customers and the team of warranties that end. The day is that of its event; run twice, in
 * parallel or late, it sends each reminder once.
 */
export const handler = job(async ({ time }: { time: string }): Promise<void> => {
  const { timeZone } = await findProvider()
  const today = businessDay(time, timeZone)
  // Emails are sent now, whatever day the job works for.
  const at = new Date().toISOString()
  await remindCustomers(today, at, workDeadline())
  await remindTeam(today, at)
})

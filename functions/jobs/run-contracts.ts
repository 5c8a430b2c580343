import { businessToday } from '#/functions/branding/data/business-date.ts'
import { advanceContract } from '#/functions/contracts/advance.ts'
import { contractsDue } from '#/functions/contracts/data/contracts.ts'
import { areModulesOn } from '#/functions/modules/data/modules.ts'
import { job } from '#/functions/runtime/job.ts'
import { log } from '#/functions/runtime/log.ts'
import { processInBatches, workDeadline } from '#/functions/runtime/process-in-batches.ts'

/**
 * The scheduled job that begins contracts, closes their months, reminds of notice dates, renews and ends them. Run twice, in
 * parallel or late, it has the same effect. The time is that of its event, so that a laptop's calendar can be moved. It does nothing
 * while the module is off.
 */
export const handler = job(async ({ time }: { time: string }): Promise<void> => {
  const now = new Date(time)
  if (!(await areModulesOn(['contracts', 'billing']))) return
  const today = await businessToday(now)
  await processInBatches(
    (count, after) => contractsDue(today.day, count, after),
    ({ id }) => advanceContract(id, now).catch(error => log.error('contract not advanced', { contract: id, error })),
    workDeadline(),
  )
})

import { businessToday } from '#/functions/branding/data/business-date.ts'
import { isModuleOn } from '#/functions/modules/data/modules.ts'
import { quotesDue } from '#/functions/quotes/data/quote-lists.ts'
import { expireQuote, remindOfQuote } from '#/functions/quotes/expire-quote.ts'
import { job } from '#/functions/runtime/job.ts'
import { log } from '#/functions/runtime/log.ts'
import { processInBatches, workDeadline } from '#/functions/runtime/process-in-batches.ts'
import { quoteLimits } from '#/shared/quotes/rules.ts'
import { addDays } from '#/shared/schedules/periods.ts'

/**
 * The scheduled job that records which quotes have expired, and reminds recipients once, some days before. Run twice, in parallel
 * or late, it has the same effect. The time is that of its event, so that a laptop's calendar can be moved.
 */
export const handler = job(async ({ time }: { time: string }): Promise<void> => {
  if (!(await isModuleOn('quotes')) || !(await isModuleOn('billing'))) return
  const now = new Date(time)
  const stopAt = workDeadline()
  const today = await businessToday(now)
  await processInBatches(
    (count, after) => quotesDue(addDays(today.day, -1), count, after),
    ({ id }) => expireQuote(id, today, now).catch(error => log.error('quote not expired', { quote: id, error })),
    stopAt,
  )
  await processInBatches(
    (count, after) => quotesDue(addDays(today.day, quoteLimits.remindDays), count, after),
    ({ id }) => remindOfQuote(id, today, now).catch(error => log.error('quote not reminded of', { quote: id, error })),
    stopAt,
  )
})

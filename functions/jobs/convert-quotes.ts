import { followedInvoices } from '#/functions/invoices/data/followed-invoices.ts'
import { isModuleOn } from '#/functions/modules/data/modules.ts'
import { followInvoice } from '#/functions/orders/follow-invoice.ts'
import { convertNow } from '#/functions/quotes/convert-quote.ts'
import { pendingConversions } from '#/functions/quotes/data/conversions.ts'
import { job } from '#/functions/runtime/job.ts'
import { log } from '#/functions/runtime/log.ts'
import { processInBatches, workDeadline } from '#/functions/runtime/process-in-batches.ts'

/**
 * The scheduled job that finishes the conversions of accepted quotes, and lets orders follow their invoices. Run twice, in
 * parallel or late, it has the same effect.
 */
export const handler = job(async ({ time }: { time: string }): Promise<void> => {
  const now = new Date(time)
  const stopAt = workDeadline()
  // Orders follow their invoices also while quotes are turned off, because they are paid for.
  await processInBatches(
    followedInvoices,
    ({ id }) =>
      followInvoice(id, now).catch(error => log.error('orders not updated', { invoice: id, error: error as Error })),
    stopAt,
  )
  if (!(await isModuleOn('quotes')) || !(await isModuleOn('billing'))) return
  await processInBatches(
    pendingConversions,
    ({ id }) =>
      convertNow(id, now).catch(error => log.error('quote not converted', { quote: id, error: error as Error })),
    stopAt,
  )
})

import { chargeAgain, chargeInvoice } from '#/functions/billing/charge-invoice.ts'
import { chargesDue } from '#/functions/billing/data/automatic-charges.ts'
import { cardsExpiring } from '#/functions/billing/data/automatic-payments.ts'
import { findBilling } from '#/functions/billing/data/billing-settings.ts'
import { emailExpiringCard } from '#/functions/billing/email-expiring-card.ts'
import { businessToday } from '#/functions/branding/data/business-date.ts'
import { invoicesDue, invoicesLate } from '#/functions/invoices/data/customer-invoice-index.ts'
import { remind } from '#/functions/invoices/remind.ts'
import { isModuleOn } from '#/functions/modules/data/modules.ts'
import { job } from '#/functions/runtime/job.ts'
import { log } from '#/functions/runtime/log.ts'
import { processInBatches, workDeadline } from '#/functions/runtime/process-in-batches.ts'
import { billSchedule } from '#/functions/schedules/bill-schedule.ts'
import { schedulesDue } from '#/functions/schedules/data/schedules.ts'
import { expiryNoticeDays } from '#/shared/billing/retries.ts'
import type { InvoiceId } from '#/shared/lib/ids.ts'
import { addDays } from '#/shared/schedules/periods.ts'

/** Max days for which missed runs are made up. */
const missedDays = 30

/**
 * The scheduled job that bills due schedules, charges the cards of customers with automatic payment, and sends reminders. Run
 * twice, in parallel or late, it makes the same invoices. The time is that of its event, so that a laptop's calendar can be
 * moved. It does nothing while the module is off, because customers then cannot see their invoices or end automatic payment.
 */
export const handler = job(async ({ time }: { time: string }): Promise<void> => {
  const now = new Date(time)
  if (!(await isModuleOn('billing'))) return
  const at = now.toISOString()
  const stopAt = workDeadline()
  const today = await businessToday(now)
  await processInBatches(
    (count, after) => schedulesDue(today.day, count, after),
    ({ id }) => billSchedule(id, today, at).catch(error => log.error('schedule not billed', { schedule: id, error })),
    stopAt,
  )
  const charge = ({ id }: { id: InvoiceId; position: string }) =>
    chargeInvoice(id, today, at).catch(error => log.error('invoice not charged', { invoice: id, error }))
  await processInBatches((count, after) => chargesDue(today.day, count, after), charge, stopAt)
  await processInBatches((count, after) => invoicesDue(today.day, count, after), charge, stopAt)
  await processInBatches(
    (count, after) => cardsExpiring(addDays(today.day, expiryNoticeDays), count, after),
    ({ customerId }) =>
      emailExpiringCard(customerId).catch(error =>
        log.error('expiring card not emailed', { customer: customerId, error }),
      ),
    stopAt,
  )
  const billing = await findBilling()
  const { remindBefore, remindAfter, lateFee } = billing.settings
  const remindOf = ({ id }: { id: InvoiceId; position: string }) =>
    remind(id, billing, today, at).catch(error => log.error('invoice reminder not sent', { invoice: id, error }))
  const soon = addDays(today.day, Math.max(0, ...remindBefore))
  await processInBatches((count, after) => invoicesDue(soon, count, after), remindOf, stopAt)
  const longAgo = addDays(today.day, -Math.max(lateFee.afterDays, ...remindAfter) - missedDays)
  const followUp = async (invoice: { id: InvoiceId; position: string }) => {
    const { id } = invoice
    await chargeAgain(id, today, at).catch(error => log.error('invoice not charged', { invoice: id, error }))
    await remindOf(invoice)
  }
  await processInBatches((count, after) => invoicesLate(longAgo, count, after), followUp, stopAt)
})

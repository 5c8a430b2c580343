import { invoicesDue } from '#/functions/data/invoice-places.ts'
import { schedulesDue } from '#/functions/data/schedules.ts'
import { businessToday } from '#/functions/invoices/business-today.ts'
import { remind } from '#/functions/invoices/remind.ts'
import { log } from '#/functions/lib/log.ts'
import { billSchedule } from '#/functions/schedules/bill-schedule.ts'
import { addDays } from '#/shared/billing/periods.ts'
import { reminderDays } from '#/shared/billing/statuses.ts'

const batch = 25
/** The function has fifty seconds; it begins no batch after this, and the next hour goes on. */
const workMs = 30_000

/**
 * The schedule's job: bills what is due, and reminds of what is to be paid. Run twice, at once or late, it makes the same
 * invoices. The time is that of its event, by which a laptop's calendar can be moved.
 */
export async function handler({ time }: { time: string }): Promise<void> {
  const now = new Date(time)
  const at = now.toISOString()
  const stopAt = Date.now() + workMs
  const today = await businessToday(now)
  await inBatches(
    after => schedulesDue(today.day, batch, after),
    ({ id }) => billSchedule(id, today, at).catch(error => log.error('schedule not billed', { schedule: id, error })),
    stopAt,
  )
  await inBatches(
    after => invoicesDue(addDays(today.day, reminderDays), batch, after),
    ({ id }) => remind(id, today, at).catch(error => log.error('invoice not reminded of', { invoice: id, error })),
    stopAt,
  )
}

/** Works through a list; what fails stays behind, and the rest is not kept waiting by it. */
async function inBatches<Item extends { position: string }>(
  next: (after: string | undefined) => Promise<Item[]>,
  work: (item: Item) => Promise<unknown>,
  stopAt: number,
): Promise<void> {
  let after: string | undefined
  while (Date.now() < stopAt) {
    const items = await next(after)
    await Promise.all(items.map(work))
    if (items.length < batch) return
    after = items.at(-1)?.position
  }
}

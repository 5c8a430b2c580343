import { businessToday, type Today } from '#/functions/branding/data/business-date.ts'
import { handle } from '#/functions/http/handle.ts'
import { creditLabel, creditWrite } from '#/functions/invoices/data/credits.ts'
import { newInvoiceWrites } from '#/functions/invoices/data/invoice-changes.ts'
import { issueInvoice, newInvoice } from '#/functions/invoices/draft-invoice.ts'
import { bookCreditWrites } from '#/functions/reports/data/ledger.ts'
import {
  changeScheduleWrites,
  countRecurringWrites,
  findSchedule,
  type ScheduleRow,
  scheduleLabel,
} from '#/functions/schedules/data/schedules.ts'
import { isGivenBack } from '#/functions/schedules/last-billed.ts'
import { type PlannedChange, plannedChange } from '#/functions/schedules/plan-schedule-change.ts'
import { loadView, reloadSchedule } from '#/functions/schedules/views.ts'
import { requireUnmanaged } from '#/functions/schedules/write-schedule.ts'
import { retryOnConflict, versionOf } from '#/functions/table/optimistic-lock.ts'
import { transact, type Write } from '#/functions/table/table.ts'
import { taxRateFor } from '#/functions/tax/tax-rate-for.ts'
import { formatDay } from '#/shared/lib/dates.ts'
import { ScheduleId } from '#/shared/lib/ids.ts'
import { centsToDecimal } from '#/shared/lib/money.ts'
import { truncate } from '#/shared/lib/text.ts'
import { addDays } from '#/shared/schedules/periods.ts'
import { routes } from '#/shared/schedules/routes.ts'

export const handler = handle(
  routes.changeScheduleLines,
  async ({ parameters: { id }, body, now, recordWrites }) => {
    const at = now.toISOString()
    const today = await businessToday(now)
    const { schedule, response } = await loadView(id)
    const taxRate = await taxRateFor(schedule.customerId, { kind: 'service' })
    const change = async () => {
      const before = await findSchedule(id)
      requireUnmanaged(before)
      const settles = { day: today.day, at, isGivenBack: await isGivenBack(before) }
      const planned = plannedChange(before, body, taxRate, settles)
      await transact([
        ...changeScheduleWrites(before, planned.after),
        ...countRecurringWrites(before, planned.after, today.month),
        ...(await settlementWrites(planned, body.from, today, at)),
        ...recordWrites({ subject: id, changes: wordsOf(before, planned, body.from) }),
      ])
      return { ...planned.after, version: versionOf(before) + 1 }
    }
    const changed = await retryOnConflict(scheduleLabel, () => retryOnConflict(creditLabel, change))
    return response(changed)
  },
  { replay: id => reloadSchedule(ScheduleId.parse(id)) },
)

const wordsOf = ({ amountCents }: ScheduleRow, { after, netCents }: PlannedChange, from: string) => ({
  amount: `${centsToDecimal(amountCents)} → ${centsToDecimal(after.amountCents)}`,
  from,
  settled: centsToDecimal(netCents),
})

/** Writes that settle the rest of the period: an invoice for a higher price, or a credit for a lower one. */
async function settlementWrites(
  { after, proration, netCents, taxCents }: PlannedChange,
  from: string,
  today: Today,
  at: string,
): Promise<Write[]> {
  if (netCents === 0) return []
  const { id, customerId, nextDueDate, skippedFrom, dueDays, version = 0 } = after
  if (netCents < 0) {
    const intentId = `schedule-${id}-${version}`
    return [
      creditWrite({ customerId, intentId, amountCents: taxCents - netCents, at }),
      ...bookCreditWrites({ customerId, netCents: -netCents, taxCents, at, month: today.month }),
    ]
  }
  const days = `${proration.left} of ${proration.days} days`
  const description = truncate(
    `${after.description}: change from ${formatDay(from)} to ${formatDay(skippedFrom ?? nextDueDate)}, ${days}`,
    500,
  )
  const lines = [{ description, quantity: 100, rateCents: netCents }]
  const bill = { customerId, description: after.description, lines, dueDate: addDays(today.day, dueDays) }
  const { after: invoice, extraWrites } = await issueInvoice(await newInvoice(bill, today, at), today, at)
  return [...newInvoiceWrites(invoice, today.month), ...extraWrites]
}

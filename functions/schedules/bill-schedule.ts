import type { Today } from '#/functions/branding/data/business-date.ts'
import { creditLabel } from '#/functions/invoices/data/credits.ts'
import { newInvoiceWrites } from '#/functions/invoices/data/invoice-changes.ts'
import { issueInvoice, newInvoice } from '#/functions/invoices/draft-invoice.ts'
import {
  changeScheduleWrites,
  endScheduleWrites,
  findSchedule,
  periodWrite,
  type ScheduleRow,
  scheduleLabel,
} from '#/functions/schedules/data/schedules.ts'
import { retryOnConflict } from '#/functions/table/optimistic-lock.ts'
import { transact } from '#/functions/table/table.ts'
import { findUser } from '#/functions/users/data/users.ts'
import type { ScheduleId } from '#/shared/lib/ids.ts'
import { addDays, billedPeriod, nextBilling } from '#/shared/schedules/periods.ts'

/** Bills all periods of a schedule that are due by today, each once, even if another run bills them at the same moment. */
export async function billSchedule(id: ScheduleId, today: Today, at: string): Promise<void> {
  const billNext = () => retryOnConflict(creditLabel, () => billPeriod(id, today, at))
  while (await retryOnConflict(scheduleLabel, billNext));
}

/**
 * Bills the next period, and returns whether there was one. Its invoice, its period row and the schedule's next day are one
 * transaction.
 */
async function billPeriod(id: ScheduleId, today: Today, at: string): Promise<boolean> {
  const schedule = await findSchedule(id)
  if (schedule.state !== 'active' || schedule.nextDueDate > today.day) return false
  const customer = await findUser(schedule.customerId)
  if (!customer || customer.erasedAt) return endFor(schedule, today, at)
  if (schedule.amountCents === 0) return passPeriod(schedule, at)
  const { customerId, description, lines, dueDays, nextDueDate } = schedule
  const bill = {
    customerId,
    description,
    lines,
    dueDate: addDays(today.day, dueDays),
    schedule,
    period: billedPeriod(nextDueDate, schedule),
  }
  const { after: invoice, extraWrites } = await issueInvoice(await newInvoice(bill, today, at), today, at)
  const next = {
    ...schedule,
    lastGeneratedAt: at,
    billedFrom: nextDueDate,
    startsOn: null,
    nextDueDate: nextBilling(nextDueDate, schedule),
    updatedAt: at,
  }
  await transact([
    ...newInvoiceWrites(invoice, today.month),
    ...extraWrites,
    periodWrite(id, nextDueDate, invoice.id, at),
    ...changeScheduleWrites(schedule, next),
  ])
  return true
}

/** Skips a free period, so that it is never billed, whatever the schedule costs later. */
async function passPeriod(schedule: ScheduleRow, at: string): Promise<true> {
  const { id, nextDueDate } = schedule
  const next = { ...schedule, billedFrom: null, nextDueDate: nextBilling(nextDueDate, schedule), updatedAt: at }
  await transact([periodWrite(id, nextDueDate, null, at), ...changeScheduleWrites(schedule, next)])
  return true
}

/** Ends the schedule of a customer who no longer exists, instead of billing them. */
async function endFor(schedule: ScheduleRow, { month }: Today, at: string): Promise<false> {
  await transact(endScheduleWrites(schedule, month, at))
  return false
}

import type { Today } from '#/functions/branding/data/business-date.ts'
import { findPayer } from '#/functions/companies/data/payers.ts'
import { type BilledPart, nextPeriod, restOfPeriod } from '#/functions/contracts/billed-part.ts'
import { contractInvoiceWrite } from '#/functions/contracts/data/contract-records.ts'
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
import { withBilledPrices } from '#/functions/schedules/last-billed.ts'
import { retryOnConflict } from '#/functions/table/optimistic-lock.ts'
import { transact, type Write } from '#/functions/table/table.ts'
import type { ScheduleId } from '#/shared/lib/ids.ts'
import { addDays, nextBilling } from '#/shared/schedules/periods.ts'

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
  const { state, nextDueDate, endsOn } = schedule
  const rest = restOfPeriod(schedule)
  if (state !== 'active' || (!rest && nextDueDate > today.day)) return false
  if (!(await findPayer(schedule.customerId))) return endFor(schedule, today, at)
  if (rest) return billRest(schedule, rest, today, at)
  if (endsOn && nextDueDate > endsOn) return false
  if (schedule.amountCents === 0) return passPeriod(schedule, at)
  const part = nextPeriod(schedule)
  const { invoice, writes } = await issued(schedule, part, today, at)
  const next = {
    ...schedule,
    lastGeneratedAt: at,
    billedFrom: nextDueDate,
    billedBy: invoice.id,
    billedTo: part.isWhole ? null : part.period.to,
    startsOn: null,
    billedPrices: null,
    skippedFrom: null,
    nextDueDate: nextBilling(nextDueDate, schedule),
    updatedAt: at,
  }
  await transact([...writes, periodWrite(id, nextDueDate, invoice.id, at), ...changeScheduleWrites(schedule, next)])
  return true
}

/** Bills the days of a period that were left out because its contract was to end. */
async function billRest(schedule: ScheduleRow, rest: BilledPart, today: Today, at: string): Promise<true> {
  const { writes } = await issued(schedule, rest, today, at)
  const billedTo = rest.isWhole ? null : rest.period.to
  const next = { ...schedule, billedTo, lastGeneratedAt: at, updatedAt: at }
  await transact([...writes, ...changeScheduleWrites(schedule, withBilledPrices(next, next, rest.period.from))])
  return true
}

/** The invoice of a period, with its writes. */
async function issued(schedule: ScheduleRow, { lines, period }: BilledPart, today: Today, at: string) {
  const { customerId, description, dueDays, contractId } = schedule
  const bill = { customerId, description, lines, period, dueDate: addDays(today.day, dueDays), schedule }
  const { after: invoice, extraWrites } = await issueInvoice(await newInvoice(bill, today, at), today, at)
  const writes: Write[] = [
    ...newInvoiceWrites(invoice, today.month),
    ...extraWrites,
    ...(contractId ? [contractInvoiceWrite(contractId, invoice.id)] : []),
  ]
  return { invoice, writes }
}

/** Skips a free period, so that it is never billed, whatever the schedule costs later. */
async function passPeriod(schedule: ScheduleRow, at: string): Promise<true> {
  const { id, nextDueDate } = schedule
  const next = {
    ...schedule,
    billedFrom: null,
    billedBy: null,
    nextDueDate: nextBilling(nextDueDate, schedule),
    updatedAt: at,
  }
  await transact([periodWrite(id, nextDueDate, null, at), ...changeScheduleWrites(schedule, next)])
  return true
}

/** Ends the schedule of a customer who no longer exists, instead of billing them. */
async function endFor(schedule: ScheduleRow, { month }: Today, at: string): Promise<false> {
  await transact(endScheduleWrites(schedule, month, at))
  return false
}

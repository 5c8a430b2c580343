import { findInvoice } from '#/functions/invoices/data/invoices.ts'
import type { ScheduleRow } from '#/functions/schedules/data/schedules.ts'
import { addDays, type Day, monthlyCents, type Period } from '#/shared/schedules/periods.ts'
import { changedPrices, type Price } from '#/shared/schedules/proration.ts'

/** A billed period of a schedule: its days, the last one that was billed, and the prices that its days were billed at, before tax. */
export interface BilledPeriod {
  whole: Period
  billedTo: Day
  prices: readonly Price[]
}

/** The period that a schedule billed last; undefined if none was. */
export function lastBilled(schedule: ScheduleRow): BilledPeriod | undefined {
  const { billedFrom, nextDueDate, skippedFrom, billedTo, billedPrices } = schedule
  if (billedFrom === null) return undefined
  const to = addDays(skippedFrom ?? nextDueDate, -1)
  return {
    whole: { from: billedFrom, to },
    billedTo: billedTo ?? to,
    prices: billedPrices ?? [{ from: billedFrom, cents: wholeCents(schedule) }],
  }
}

/**
 * Whether the invoice of a schedule's last period was voided or credited in full, so that a change or an end settles nothing. One read,
 * only with such an invoice.
 */
export async function isGivenBack(schedule: ScheduleRow | undefined): Promise<boolean> {
  if (!schedule?.billedFrom || !schedule.billedBy) return false
  const { status, totalCents, creditedCents } = await findInvoice(schedule.billedBy)
  return status === 'cancelled' || (totalCents > 0 && creditedCents >= totalCents)
}

/** The price of the whole period. The days before a contract’s first billing day are a part of a month at the monthly price. */
const wholeCents = ({ contractId, startsOn, amountCents, frequency }: ScheduleRow) =>
  contractId && startsOn ? monthlyCents(amountCents, frequency) : amountCents

/**
 * A changed schedule with the prices of the days billed before the change. Those from a day on are settled at the new price; days
 * that are not billed yet have no price.
 */
export function withBilledPrices(before: ScheduleRow, after: ScheduleRow, from: Day): ScheduleRow {
  const billed = lastBilled(before)
  if (!billed) return after
  const changed = { from, cents: wholeCents(after) }
  return { ...after, billedPrices: from > billed.billedTo ? billed.prices : changedPrices(billed.prices, changed) }
}

import { randomUUID } from 'node:crypto'
import type { Moment } from '#/functions/contracts/change-contract.ts'
import type { ContractRow } from '#/functions/contracts/data/contract-row.ts'
import { creditUnusedWrites } from '#/functions/contracts/end.ts'
import { periodLines } from '#/functions/contracts/schedule-of.ts'
import { billingWrites, contractInvoiceWrites } from '#/functions/contracts/start.ts'
import { monthlyLines, requireRunning } from '#/functions/contracts/transitions.ts'
import { newInvoice, pricedLines } from '#/functions/invoices/draft-invoice.ts'
import { changeScheduleWrites, countRecurringWrites, type ScheduleRow } from '#/functions/schedules/data/schedules.ts'
import { lastBilled, withBilledPrices } from '#/functions/schedules/last-billed.ts'
import { versionOf } from '#/functions/table/optimistic-lock.ts'
import type { Write } from '#/functions/table/table.ts'
import { firstBilling, firstPeriod, shareOf } from '#/shared/contracts/periods.ts'
import { monthOf } from '#/shared/contracts/rules.ts'
import type { ItemsChange } from '#/shared/contracts/schemas.ts'
import { formatDay } from '#/shared/lib/dates.ts'
import { Invalid } from '#/shared/lib/errors.ts'
import { ScheduleId } from '#/shared/lib/ids.ts'
import { truncate } from '#/shared/lib/text.ts'
import { describePeriod } from '#/shared/schedules/describe-period.ts'
import { addDays, type Day, daysBetween } from '#/shared/schedules/periods.ts'
import { billedCents } from '#/shared/schedules/proration.ts'
import { noTax, type TaxRate } from '#/shared/tax/rates.ts'
import { lineTaxCents } from '#/shared/tax/rounding.ts'

export interface PlannedItems {
  after: ContractRow
  /** Its schedule with the new lines; undefined if it has none yet. */
  schedule: { before: ScheduleRow; after: ScheduleRow } | undefined
  /** The settlement of the days already billed, in cents before tax, and the days. */
  creditCents: number
  chargeCents: number
  days: { from: Day; to: Day } | null
  taxCents: number
  nextInvoiceOn: Day | null
}

/**
 * A contract with new lines and hours, and their cost for the days already billed, unless these are given back. Hours change with the
 * next contract month. Throws `Conflict` unless it is active, and `Invalid`.
 */
export function plannedItems(
  contract: ContractRow,
  schedule: ScheduleRow | undefined,
  change: ItemsChange,
  { today, at, taxRate, isGivenBack }: Moment & { taxRate: TaxRate; isGivenBack: boolean },
): PlannedItems {
  requireRunning(contract)
  const lines = monthlyLines(change.items)
  const { subtotalCents } = pricedLines(lines, noTax)
  const after: ContractRow = {
    ...contract,
    lines,
    monthlyCents: subtotalCents,
    nextIncluded: nextIncluded(contract, change, today.day),
    updatedAt: at,
  }
  if (!schedule)
    return { after: withSchedule(after, change.from, today.day), ...unsettled(after, change.from, taxRate) }
  const amounts = pricedLines(periodLines(lines, contract.billingFrequency), noTax)
  const settled = settlement(schedule, schedule.startsOn ? subtotalCents : amounts.subtotalCents, change.from)
  const due = isGivenBack ? nothing : settled
  const changed = {
    ...schedule,
    lines: periodLines(lines, contract.billingFrequency),
    amountCents: amounts.subtotalCents,
    updatedAt: at,
  }
  return {
    after,
    schedule: { before: schedule, after: withBilledPrices(schedule, changed, change.from) },
    ...due,
    taxCents: lineTaxCents(Math.abs(due.chargeCents - due.creditCents), taxRate),
    nextInvoiceOn: schedule.nextDueDate,
  }
}

function nextIncluded(contract: ContractRow, { includedMinutes }: ItemsChange, today: Day) {
  if (includedMinutes === undefined) return contract.nextIncluded
  if (contract.coverage !== 'hours') {
    throw new Invalid([{ field: 'includedMinutes', message: 'This contract doesn’t include hours' }])
  }
  const from = addDays(monthOf(contract, today).to, 1)
  return includedMinutes === contract.includedMinutes ? null : { from, minutes: includedMinutes }
}

const nothing = { creditCents: 0, chargeCents: 0, days: null }

/** The contract with a schedule from a day on, if it needs one. Its first lines begin today or on its next billing day. */
function withSchedule(contract: ContractRow, from: Day, today: Day): ContractRow {
  const { startedOn, lines, billingDay } = contract
  if (startedOn === null || lines.length === 0) return contract
  const next = firstBilling(addDays(today, 1), billingDay)
  if (from !== today && from !== next) {
    throw new Invalid([{ field: 'from', message: `Choose ${formatDay(today)} or ${formatDay(next)}` }])
  }
  return { ...contract, scheduleId: ScheduleId.parse(randomUUID()) }
}

/** The amounts of a contract’s first lines: its share of the month is billed at once if it begins today. */
function unsettled(contract: ContractRow, from: Day, taxRate: TaxRate) {
  const { startedOn, billingFrequency, billingDay, monthlyCents, lines, startDate } = contract
  if (startedOn === null || lines.length === 0) {
    return { schedule: undefined, ...nothing, taxCents: 0, nextInvoiceOn: startedOn === null ? startDate : null }
  }
  const first = firstPeriod(from, { frequency: billingFrequency, dayOfMonth: billingDay })
  const cents = first.month
    ? shareOf(monthlyCents, first.period, first.month)
    : pricedLines(periodLines(lines, billingFrequency), noTax).subtotalCents
  return {
    schedule: undefined,
    creditCents: 0,
    chargeCents: cents,
    days: first.period,
    taxCents: lineTaxCents(cents, taxRate),
    nextInvoiceOn: first.next,
  }
}

/** The old and the new price of the billed days from a day on. Throws `Invalid` for a day outside of them. */
function settlement(schedule: ScheduleRow, afterCents: number, from: Day) {
  const { nextDueDate, startsOn } = schedule
  const billed = lastBilled(schedule)
  const first = startsOn ?? billed?.whole.from ?? null
  if (from > nextDueDate || (first !== null && from < first)) {
    throw new Invalid([
      {
        field: 'from',
        message: `Choose a day from ${first ? formatDay(first) : 'today'} to ${formatDay(nextDueDate)}`,
      },
    ])
  }
  if (!billed || from > billed.billedTo) return nothing
  const days = { from, to: billed.billedTo }
  return {
    creditCents: billedCents(billed.prices, days, billed.whole),
    chargeCents: shareOf(afterCents, days, billed.whole),
    days,
  }
}

/** The writes of new lines: the schedule, and an invoice for a higher price of the billed days, or a credit for a lower one. */
export async function itemsWrites(
  contract: ContractRow,
  planned: PlannedItems,
  from: Day,
  moment: Moment,
): Promise<Write[]> {
  const { schedule, after } = planned
  if (!schedule) {
    const isNew = after.scheduleId !== null && contract.scheduleId === null
    return isNew ? billingWrites(after, from, moment) : []
  }
  return [
    ...changeScheduleWrites(schedule.before, schedule.after),
    ...countRecurringWrites(schedule.before, schedule.after, moment.today.month),
    ...(await settlementWrites(planned, moment)),
  ]
}

async function settlementWrites(planned: PlannedItems, { today, at }: Moment): Promise<Write[]> {
  const { after, creditCents, chargeCents, days, taxCents } = planned
  const netCents = chargeCents - creditCents
  if (netCents === 0 || !days) return []
  const { customerId } = after
  if (netCents < 0) {
    const unused = { days: daysBetween(days.from, days.to) + 1, cents: -netCents, taxCents }
    return creditUnusedWrites(customerId, `contract-${after.id}-${versionOf(after)}`, unused, { today, at })
  }
  const description = truncate(`${after.title}: change for ${describePeriod(days)}`, 500)
  const bill = {
    customerId,
    description: after.title,
    lines: [{ description, quantity: 100, rateCents: netCents }],
    dueDate: addDays(today.day, after.dueDays),
  }
  return contractInvoiceWrites(after.id, await newInvoice(bill, today, at), { today, at })
}

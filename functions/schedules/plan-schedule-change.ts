import { billedLines } from '#/functions/invoices/billed-lines.ts'
import { pricedLines } from '#/functions/invoices/draft-invoice.ts'
import type { ScheduleRow } from '#/functions/schedules/data/schedules.ts'
import { lastBilled, withBilledPrices } from '#/functions/schedules/last-billed.ts'
import { requireVersion } from '#/functions/table/optimistic-lock.ts'
import { formatDay } from '#/shared/lib/dates.ts'
import { Conflict, Invalid } from '#/shared/lib/errors.ts'
import { addDays, type Day, resumedBilling } from '#/shared/schedules/periods.ts'
import { type Proration, prorate } from '#/shared/schedules/proration.ts'
import type { ScheduleChange } from '#/shared/schedules/schemas.ts'
import type { TaxRate } from '#/shared/tax/rates.ts'
import { lineTaxCents } from '#/shared/tax/rounding.ts'

export interface PlannedChange {
  after: ScheduleRow
  proration: Proration
  /** The change for the rest of the period, in cents before tax; negative if the customer gets a credit. */
  netCents: number
  /** The tax on that amount, without a sign. */
  taxCents: number
}

const nothing: Proration = { days: 0, left: 0, creditCents: 0, chargeCents: 0 }

/**
 * The changed schedule, and the amounts for the rest of the period that is billed already, unless it is given back. Throws `Conflict`
 * and `Invalid`.
 */
export function plannedChange(
  found: ScheduleRow,
  change: ScheduleChange,
  taxRate: TaxRate,
  { day, at, isGivenBack }: { day: Day; at: string; isGivenBack: boolean },
): PlannedChange {
  requireVersion('schedule', found, change.version)
  const schedule = withoutFreePeriods(found, day)
  if (schedule.state === 'ended') throw new Conflict('This schedule has ended.')
  const description = change.description ?? schedule.description
  const lines = billedLines({ items: change.items, description })
  const { subtotalCents } = pricedLines(lines, taxRate)
  const settled = prorationOf(schedule, subtotalCents, change.from)
  const proration = isGivenBack ? nothing : settled
  const changed = { ...schedule, description, lines, amountCents: subtotalCents, updatedAt: at }
  const netCents = proration.chargeCents - proration.creditCents
  return {
    after: withBilledPrices(schedule, changed, change.from),
    proration,
    netCents,
    taxCents: lineTaxCents(Math.abs(netCents), taxRate),
  }
}

/** The schedule with its free periods up to today skipped, so that a new price never bills them. */
function withoutFreePeriods(schedule: ScheduleRow, today: Day): ScheduleRow {
  const { amountCents, nextDueDate } = schedule
  if (amountCents > 0 || nextDueDate >= today) return schedule
  return { ...schedule, billedFrom: null, nextDueDate: resumedBilling(nextDueDate, today, schedule) }
}

/** The proration of a change. Days of a skipped period were not billed, so there is nothing to settle. */
export function prorationOf(schedule: ScheduleRow, after: number, changed: string): Proration {
  const { billedFrom, nextDueDate } = schedule
  const first = schedule.startsOn ?? billedFrom
  if (changed > nextDueDate || (first !== null && changed < first)) {
    const message = `Choose a day from ${first ? formatDay(first) : 'today'} to ${formatDay(nextDueDate)}`
    throw new Invalid([{ field: 'from', message }])
  }
  const billed = lastBilled(schedule)
  if (!billed) return nothing
  return prorate(billed.prices, after, { from: billed.whole.from, to: addDays(billed.whole.to, 1), changed })
}

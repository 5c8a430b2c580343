import type { ContractRow } from '#/functions/contracts/data/contract-row.ts'
import { findSchedule, type ScheduleRow } from '#/functions/schedules/data/schedules.ts'
import { shareOf } from '#/shared/contracts/periods.ts'
import { type BilledLine, lineAmountCents, quantityText } from '#/shared/invoices/amounts.ts'
import { truncate } from '#/shared/lib/text.ts'
import { type Frequency, monthsOf, type Period } from '#/shared/schedules/periods.ts'
import { lineShares } from '#/shared/schedules/proration.ts'

const maxDescriptionLength = 500

/**
 * The lines that bill a whole period of a contract. Beyond a month, each is so many months at the line's monthly amount, so that a
 * period costs exactly the sum of its months.
 */
export function periodLines(lines: readonly BilledLine[], frequency: Frequency): BilledLine[] {
  const months = monthsOf[frequency]
  if (months === 1) return [...lines]
  return lines.map(line => {
    const suffix = line.quantity === 100 ? '' : ` × ${quantityText(line.quantity)}`
    return {
      description: `${truncate(line.description, maxDescriptionLength - suffix.length)}${suffix}`,
      quantity: months * 100,
      rateCents: lineAmountCents(line),
    }
  })
}

/** Lines at their share of the price for a part of a period. */
export function linesFor(lines: readonly BilledLine[], part: Period, whole: Period): BilledLine[] {
  const shares = lineShares(lines.map(lineAmountCents), cents => shareOf(cents, part, whole))
  return lines.map(({ description }, index) => ({ description, quantity: 100, rateCents: shares[index] ?? 0 }))
}

/** The schedule of a contract; undefined if it has no lines, or before its start. One consistent read. */
export const scheduleOf = async ({ scheduleId }: ContractRow): Promise<ScheduleRow | undefined> =>
  scheduleId ? findSchedule(scheduleId) : undefined

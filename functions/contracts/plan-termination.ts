import { nextPeriod } from '#/functions/contracts/billed-part.ts'
import type { Moment } from '#/functions/contracts/change-contract.ts'
import type { ContractRow } from '#/functions/contracts/data/contract-row.ts'
import { type UnusedPart, unusedPart } from '#/functions/contracts/end.ts'
import { contractInvoiceWrites } from '#/functions/contracts/start.ts'
import { requireRunning } from '#/functions/contracts/transitions.ts'
import { newInvoice } from '#/functions/invoices/draft-invoice.ts'
import type { ScheduleRow } from '#/functions/schedules/data/schedules.ts'
import type { Write } from '#/functions/table/table.ts'
import { taxRateFor } from '#/functions/tax/tax-rate-for.ts'
import { lastDayOf } from '#/shared/contracts/rules.ts'
import type { NewTermination } from '#/shared/contracts/schemas.ts'
import { lineAmountCents } from '#/shared/invoices/amounts.ts'
import { formatDay } from '#/shared/lib/dates.ts'
import { Invalid } from '#/shared/lib/errors.ts'
import type { UserId } from '#/shared/lib/ids.ts'
import { decimalToCents } from '#/shared/lib/money.ts'
import { addDays, type Day, nextBilling } from '#/shared/schedules/periods.ts'
import { lineTaxCents } from '#/shared/tax/rounding.ts'

export interface PlannedTermination {
  after: ContractRow
  /** The billed days after the last one; without `credits`, they are not credited. */
  unused: UnusedPart
  feeCents: number
  feeTaxCents: number
  /** The price of the periods still to be billed until the last day, before tax. */
  stillBilledCents: number
}

/** The periods that are listed ahead at most, for a last day years from now. */
const maxPeriods = 120

/**
 * A contract with its last day, and every amount of its termination. It is terminated at once if today is its last day. Throws
 * `Conflict` unless it is active, and `Invalid`.
 */
export async function plannedTermination(
  contract: ContractRow,
  schedule: ScheduleRow | undefined,
  { endDate, reason, fee, credits }: NewTermination,
  byId: UserId,
  { today, at }: Moment,
): Promise<PlannedTermination> {
  requireRunning(contract)
  requireLastDay(contract, endDate, today.day)
  const found = schedule ? await unusedPart(schedule, endDate) : { days: 0, cents: 0, taxCents: 0 }
  const unused = credits ? found : { ...found, cents: 0, taxCents: 0 }
  const feeCents = decimalToCents(fee)
  const taxRate = await taxRateFor(contract.customerId, { kind: 'service' })
  const termination = { endDate, reason, byId, feeCents, creditCents: unused.cents + unused.taxCents }
  return {
    after: { ...contract, termination, updatedAt: at },
    unused,
    feeCents,
    feeTaxCents: lineTaxCents(feeCents, taxRate),
    stillBilledCents: schedule ? stillBilled(schedule, endDate) : 0,
  }
}

function requireLastDay(contract: ContractRow, endDate: Day, today: Day): void {
  const last = lastDayOf(contract)
  if (endDate < today) throw new Invalid([{ field: 'endDate', message: 'Choose today or a later day' }])
  if (last && endDate > last) {
    throw new Invalid([{ field: 'endDate', message: `The contract already ends on ${formatDay(last)}` }])
  }
}

function stillBilled(schedule: ScheduleRow, endsOn: Day): number {
  let [cents, ahead, count] = [0, { ...schedule, endsOn }, 0]
  while (ahead.nextDueDate <= endsOn && count++ < maxPeriods) {
    cents += nextPeriod(ahead).lines.reduce((sum, line) => sum + lineAmountCents(line), 0)
    ahead = { ...ahead, nextDueDate: nextBilling(ahead.nextDueDate, ahead) }
  }
  return cents
}

/** The writes of the invoice of a termination fee; none without a fee. */
export async function feeWrites(contract: ContractRow, feeCents: number, { today, at }: Moment): Promise<Write[]> {
  if (feeCents === 0) return []
  const { id, title, contractNumber, dueDays } = contract
  const bill = {
    customerId: contract.customerId,
    description: title,
    lines: [{ description: `Termination fee, contract ${contractNumber}`, quantity: 100, rateCents: feeCents }],
    dueDate: addDays(today.day, dueDays),
  }
  return contractInvoiceWrites(id, await newInvoice(bill, today, at), { today, at })
}

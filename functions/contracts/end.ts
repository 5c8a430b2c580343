import type { Moment } from '#/functions/contracts/change-contract.ts'
import { closeMonthWrites } from '#/functions/contracts/close-month.ts'
import { passDefaultWrite, payerContracts } from '#/functions/contracts/data/contract-lists.ts'
import { contractEventWrite } from '#/functions/contracts/data/contract-records.ts'
import type { ContractRow } from '#/functions/contracts/data/contract-row.ts'
import { changeContractWrites } from '#/functions/contracts/data/contracts.ts'
import { scheduleOf } from '#/functions/contracts/schedule-of.ts'
import { creditWrite } from '#/functions/invoices/data/credits.ts'
import { bookCreditWrites } from '#/functions/reports/data/ledger.ts'
import { endScheduleWrites, type ScheduleRow } from '#/functions/schedules/data/schedules.ts'
import { isGivenBack, lastBilled } from '#/functions/schedules/last-billed.ts'
import type { Write } from '#/functions/table/table.ts'
import { taxRateFor } from '#/functions/tax/tax-rate-for.ts'
import { monthOf } from '#/shared/contracts/rules.ts'
import { type PayerId, systemId } from '#/shared/lib/ids.ts'
import { addDays, type Day, daysBetween } from '#/shared/schedules/periods.ts'
import { billedCents } from '#/shared/schedules/proration.ts'
import { lineTaxCents } from '#/shared/tax/rounding.ts'

/**
 * The writes that end a contract after its last day, or terminate it on that day: its open month is closed with its full hours, and
 * its schedule ends. `contract` has its final status, and `before` is its row as it was read. Days that were billed beyond a term are credited; a termination has settled them already.
 */
export async function endWrites(before: ContractRow, contract: ContractRow, moment: Moment): Promise<Write[]> {
  const { id, customerId, openMonth, endDate, status } = contract
  const schedule = await scheduleOf(contract)
  const unused = schedule && status === 'ended' && endDate ? await unusedPart(schedule, endDate) : undefined
  const after: ContractRow = { ...contract, openMonth: null, updatedAt: moment.at }
  return [
    ...(openMonth ? await closeMonthWrites(contract, monthOf(contract, openMonth), moment) : []),
    ...(schedule && schedule.state !== 'ended' ? endScheduleWrites(schedule, moment.today.month, moment.at) : []),
    ...(unused ? creditUnusedWrites(contract.customerId, `contract-${id}`, unused, moment) : []),
    ...passDefaultWrite(contract, await payerContracts(customerId)),
    ...changeContractWrites(before, after),
    contractEventWrite(id, {
      at: moment.at,
      userId: systemId,
      kind: status === 'ended' ? 'ended' : 'terminated',
      detail: '',
    }),
  ]
}

/** The billed days after a last day: their number, their price before tax, and its tax. */
export interface UnusedPart {
  days: number
  cents: number
  taxCents: number
}

/** The part of the billed period after a last day, at today’s tax; none if its invoice was voided or credited in full. */
export async function unusedPart(schedule: ScheduleRow, lastDay: Day): Promise<UnusedPart> {
  const billed = lastBilled(schedule)
  if (!billed || billed.billedTo <= lastDay || (await isGivenBack(schedule))) return { days: 0, cents: 0, taxCents: 0 }
  const first = lastDay < billed.whole.from ? billed.whole.from : addDays(lastDay, 1)
  const from = schedule.startsOn && first < schedule.startsOn ? schedule.startsOn : first
  const cents = billedCents(billed.prices, { from, to: billed.billedTo }, billed.whole)
  const taxRate = await taxRateFor(schedule.customerId, { kind: 'service' })
  return { days: daysBetween(from, billed.billedTo) + 1, cents, taxCents: lineTaxCents(cents, taxRate) }
}

/** The writes that credit a payer for days that they paid and will not use. */
export function creditUnusedWrites(
  customerId: PayerId,
  intentId: string,
  { cents, taxCents }: UnusedPart,
  { at, today }: Moment,
): Write[] {
  if (cents === 0) return []
  return [
    creditWrite({ customerId, intentId, amountCents: cents + taxCents, at }),
    ...bookCreditWrites({ customerId, netCents: cents, taxCents, at, month: today.month }),
  ]
}

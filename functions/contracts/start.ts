import { randomUUID } from 'node:crypto'
import type { Moment } from '#/functions/contracts/change-contract.ts'
import { contractEventWrite, contractInvoiceWrite } from '#/functions/contracts/data/contract-records.ts'
import type { ContractRow } from '#/functions/contracts/data/contract-row.ts'
import { changeContractWrites } from '#/functions/contracts/data/contracts.ts'
import { contractEmailWrites } from '#/functions/contracts/emails.ts'
import { linesFor, periodLines } from '#/functions/contracts/schedule-of.ts'
import { newInvoiceWrites } from '#/functions/invoices/data/invoice-changes.ts'
import type { NewInvoiceRow } from '#/functions/invoices/data/invoices.ts'
import { issueInvoice, newInvoice } from '#/functions/invoices/draft-invoice.ts'
import { newScheduleWrites } from '#/functions/schedules/data/schedules.ts'
import type { Write } from '#/functions/table/table.ts'
import { type FirstPeriod, firstPeriod } from '#/shared/contracts/periods.ts'
import { lastDayOf } from '#/shared/contracts/rules.ts'
import { type BilledLine, priceLines, sumOf } from '#/shared/invoices/amounts.ts'
import { ScheduleId, systemId } from '#/shared/lib/ids.ts'
import { addDays, type Day, type Period } from '#/shared/schedules/periods.ts'
import { noTax } from '#/shared/tax/rates.ts'

/**
 * The writes that begin an active contract on its first day: its schedule, its first invoice, its first month and an email. `before` is
 * its row as it was read.
 */
export async function startWrites(
  before: ContractRow,
  active: ContractRow,
  { today, at }: Moment,
): Promise<{ after: ContractRow; writes: Write[] }> {
  const { id, startDate, coverage, lines } = active
  const begun: ContractRow = {
    ...active,
    startedOn: startDate,
    openMonth: coverage === 'none' ? null : startDate,
    scheduleId: lines.length > 0 ? ScheduleId.parse(randomUUID()) : null,
    updatedAt: at,
  }
  const writes = [
    ...changeContractWrites(before, begun),
    ...(await billingWrites(begun, startDate, { today, at })),
    contractEventWrite(id, { at, userId: systemId, kind: 'started', detail: '' }),
    ...contractEmailWrites('contractStarted', begun),
  ]
  return { after: begun, writes }
}

/**
 * The writes of a contract’s schedule, which bills it from a day on, and of the first invoice; none without lines. The days before
 * the first billing day are billed at their share of a month.
 */
export async function billingWrites(contract: ContractRow, from: Day, { today, at }: Moment): Promise<Write[]> {
  const { id, scheduleId, title, billingFrequency, billingDay, dueDays, contractNumber } = contract
  if (!scheduleId) return []
  const { customerId } = contract
  const cadence = { frequency: billingFrequency, dayOfMonth: billingDay }
  const lines = periodLines(contract.lines, billingFrequency)
  const amountCents = sumOf(priceLines(lines, noTax)).subtotalCents
  const first = firstPeriod(from, cadence)
  const lastDay = lastDayOf(contract)
  const period = until(first.period, lastDay)
  const isBilled = amountCents > 0 && from <= today.day
  const bill = {
    customerId,
    description: title,
    lines: firstLines(contract, first, period),
    dueDate: addDays(today.day, dueDays),
    schedule: { id: scheduleId, ...cadence },
    period,
  }
  const invoice = isBilled ? await newInvoice(bill, today, at) : undefined
  const schedule = {
    id: scheduleId,
    ...cadence,
    customerId,
    description: title,
    lines,
    amountCents,
    state: 'active' as const,
    lastGeneratedAt: invoice ? at : null,
    billedFrom: invoice ? (first.month?.from ?? from) : null,
    billedBy: invoice?.id ?? null,
    billedTo: invoice && period.to < first.period.to ? period.to : null,
    startsOn: invoice && first.month ? from : null,
    billedPrices: null,
    skippedFrom: null,
    nextDueDate: isBilled || first.month ? first.next : from,
    dueDays,
    contractId: id,
    contractNumber,
    endsOn: lastDay,
    createdAt: at,
    updatedAt: at,
  }
  // The days before the first billing day are no period of the schedule: the next one may begin in the same month.
  const billed = invoice && !first.month ? { on: from, invoiceId: invoice.id } : undefined
  return [
    ...newScheduleWrites(schedule, billed, today.month),
    ...(invoice ? await contractInvoiceWrites(id, invoice, { today, at }) : []),
  ]
}

const until = (period: Period, lastDay: Day | null): Period =>
  lastDay && lastDay < period.to ? { from: period.from, to: lastDay } : period

/** The lines of the first invoice: a part of a month, a whole period, or the part of one until the contract's end. */
function firstLines({ billingFrequency, lines }: ContractRow, first: FirstPeriod, period: Period): BilledLine[] {
  if (first.month) return linesFor(lines, period, first.month)
  const whole = periodLines(lines, billingFrequency)
  return period.to === first.period.to ? whole : linesFor(whole, period, first.period)
}

/** The writes that send an invoice of a contract, and list it there. They may conflict on the payer's credits. */
export async function contractInvoiceWrites(
  id: ContractRow['id'],
  draft: NewInvoiceRow,
  { today, at }: Moment,
): Promise<Write[]> {
  const { after, extraWrites } = await issueInvoice(draft, today, at)
  return [...newInvoiceWrites(after, today.month), ...extraWrites, contractInvoiceWrite(id, after.id)]
}

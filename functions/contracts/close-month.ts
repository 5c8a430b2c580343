import type { Moment } from '#/functions/contracts/change-contract.ts'
import { contractEventWrite, contractInvoiceWrite } from '#/functions/contracts/data/contract-records.ts'
import type { ContractRow } from '#/functions/contracts/data/contract-row.ts'
import { closeHoursWrite, findMonth, monthIn } from '#/functions/contracts/data/hours.ts'
import { newInvoiceWrites } from '#/functions/invoices/data/invoice-changes.ts'
import type { NewInvoiceRow } from '#/functions/invoices/data/invoices.ts'
import { newInvoice } from '#/functions/invoices/draft-invoice.ts'
import type { Write } from '#/functions/table/table.ts'
import { formatHours, type Hours, overageLine, overageMinutes } from '#/shared/contracts/rules.ts'
import { systemId } from '#/shared/lib/ids.ts'
import { describePeriod } from '#/shared/schedules/describe-period.ts'
import { addDays, type Period } from '#/shared/schedules/periods.ts'

/**
 * The writes that close a month of a contract. Time beyond its hours makes a draft of an invoice, in the same transaction, so that it
 * is billed once. They fail (label `hoursLabel`) if time was logged meanwhile.
 */
export async function closeMonthWrites(contract: ContractRow, period: Period, moment: Moment): Promise<Write[]> {
  const month = monthIn(contract, period)
  const row = await findMonth(contract.id, month.from)
  const hours = { usedMinutes: row?.usedMinutes ?? 0, includedMinutes: month.includedMinutes }
  const invoice = await overageInvoice(contract, hours, month, moment)
  const used = `${formatHours(hours.usedMinutes)} used`
  return [
    closeHoursWrite(row, month, invoice?.id ?? null),
    ...(invoice ? overageWrites(contract, invoice, moment) : []),
    contractEventWrite(contract.id, {
      at: moment.at,
      userId: systemId,
      kind: 'closed',
      detail: `${describePeriod(month)}: ${used}${invoice ? `, ${invoice.invoiceNumber}` : ''}`,
    }),
  ]
}

/** The draft of the invoice for a month's time beyond its hours; undefined if there is none, or if it costs nothing. */
export async function overageInvoice(
  contract: ContractRow,
  hours: Hours,
  month: Period,
  { today, at }: Moment,
): Promise<NewInvoiceRow | undefined> {
  const { contractNumber, rateCents, dueDays } = contract
  const { includedMinutes } = hours
  if (includedMinutes === null || overageMinutes(hours) === 0 || rateCents === 0) return undefined
  const lines = [overageLine({ ...hours, includedMinutes }, month, rateCents)]
  const description = `${contractNumber}: support beyond the included hours`
  const bill = {
    customerId: contract.customerId,
    description,
    lines,
    dueDate: addDays(today.day, dueDays),
    dueDays,
    overageOf: contract.id,
  }
  return newInvoice(bill, today, at)
}

/** The writes that store a draft of an overage invoice, and list it under its contract. */
export const overageWrites = ({ id }: ContractRow, invoice: NewInvoiceRow, { today }: Moment): Write[] => [
  ...newInvoiceWrites(invoice, today.month),
  contractInvoiceWrite(id, invoice.id),
]

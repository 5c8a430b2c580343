import type { Billing } from '#/functions/billing/data/billing-settings.ts'
import type { Today } from '#/functions/branding/data/business-date.ts'
import { changeInvoice } from '#/functions/invoices/data/invoice-changes.ts'
import type { InvoiceRow } from '#/functions/invoices/data/invoices.ts'
import { invoiceEmailWrite, reminderWrite } from '#/functions/invoices/emails.ts'
import type { Write } from '#/functions/table/table.ts'
import { balanceCents, type InvoiceLine, maxCents, sumOf } from '#/shared/invoices/amounts.ts'
import { lateFeeCents } from '#/shared/invoices/late-fee.ts'
import { reminderDue } from '#/shared/invoices/reminders.ts'
import { isLate, isOpen } from '#/shared/invoices/transitions.ts'
import { businessDay } from '#/shared/lib/business-day.ts'
import type { InvoiceId } from '#/shared/lib/ids.ts'
import { daysBetween } from '#/shared/schedules/periods.ts'

/** Marks a late invoice overdue, adds the late fee, and reminds its customer, each once. */
export const remind = (id: InvoiceId, billing: Billing, today: Today, at: string) =>
  changeInvoice(
    id,
    before => {
      if (!isOpen(before.status)) return undefined
      const isNewlyLate = before.status === 'pending' && isLate(before.dueDate, today.day)
      const marked: InvoiceRow = isNewlyLate ? { ...before, status: 'overdue' } : before
      const charged = withLateFee(marked, billing, today.day)
      const reminder = reminderFor(charged, billing, today)
      const after = reminder === undefined ? charged : { ...charged, reminded: reminder }
      if (after === before) return undefined
      const extraWrites: Write[] = [
        ...(charged === marked ? [] : [invoiceEmailWrite('invoiceLateFee', after)]),
        ...(reminder === undefined ? [] : [reminderWrite(after, reminder)]),
      ]
      return { after: { ...after, updatedAt: at }, extraWrites }
    },
    today.month,
  )

/**
 * Adds the late fee, which is not taxed. Returns the same object if the invoice is not late enough, was charged before, or no fee
 * applies.
 */
function withLateFee(invoice: InvoiceRow, { settings, lateFeeSince }: Billing, day: string): InvoiceRow {
  const { status, dueDate, lateFeeOn } = invoice
  const isTime = status === 'overdue' && daysBetween(dueDate, day) >= settings.lateFee.afterDays
  if (!isTime || lateFeeOn || !lateFeeSince || dueDate < lateFeeSince) return invoice
  const fee = lateFeeCents(settings.lateFee, balanceCents(invoice))
  if (fee === 0 || invoice.totalCents + fee > maxCents) return invoice
  const line: InvoiceLine = {
    id: String(invoice.lines.length + 1),
    description: 'Late fee',
    quantity: 100,
    rateCents: fee,
    amountCents: fee,
    taxCents: 0,
  }
  const lines = [...invoice.lines, line]
  return { ...invoice, lines, ...sumOf(lines), lateFeeOn: day }
}

/** No “due soon” reminder on the day an invoice was sent or changed: its customer knows the due date. */
function reminderFor(invoice: InvoiceRow, { settings }: Billing, { day, timeZone }: Today): number | undefined {
  const reminder = reminderDue(settings, daysBetween(invoice.dueDate, day), invoice.reminded)
  const isNew = businessDay(invoice.updatedAt, timeZone) === day
  return reminder !== undefined && reminder < 0 && isNew ? undefined : reminder
}

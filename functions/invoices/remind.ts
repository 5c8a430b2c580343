import { changeInvoice } from '#/functions/data/invoice-changes.ts'
import type { InvoiceRow } from '#/functions/data/invoices.ts'
import type { Today } from '#/functions/invoices/business-today.ts'
import { invoiceMailWrite } from '#/functions/invoices/mails.ts'
import { daysBetween } from '#/shared/billing/periods.ts'
import { isLate, reminderDays } from '#/shared/billing/statuses.ts'
import type { InvoiceId } from '#/shared/lib/ids.ts'

/** Marks an invoice overdue that is late, or reminds of one that is due soon, once, and tells the customer. */
export const remind = (id: InvoiceId, { day, month }: Today, at: string) =>
  changeInvoice(
    id,
    invoice => {
      if (invoice.status !== 'pending') return undefined
      if (isLate(invoice.dueDate, day)) {
        const after: InvoiceRow = { ...invoice, status: 'overdue', updatedAt: at }
        return { after, along: [invoiceMailWrite('invoiceOverdue', after)] }
      }
      if (!isToBeReminded(invoice, day, at)) return undefined
      return {
        after: { ...invoice, remindedAt: at, updatedAt: at },
        along: [invoiceMailWrite('invoiceDueSoon', invoice)],
      }
    },
    month,
  )

/** Who got an invoice with so little time knows when it is due. */
const isToBeReminded = ({ remindedAt, dueDate, updatedAt }: InvoiceRow, day: string, at: string) =>
  remindedAt === null &&
  daysBetween(day, dueDate) <= reminderDays &&
  daysBetween(updatedAt.slice(0, 10), at.slice(0, 10)) > 0

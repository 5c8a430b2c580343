import { changeInvoice } from '#/functions/invoices/data/invoice-changes.ts'
import { invoicePaymentWrite } from '#/functions/invoices/data/invoice-payments.ts'
import type { InvoiceRow } from '#/functions/invoices/data/invoices.ts'
import { invoiceEmailWrite } from '#/functions/invoices/emails.ts'
import { amountToPay, applyPayment } from '#/functions/invoices/transitions.ts'
import { bookPaymentWrites } from '#/functions/reports/data/ledger.ts'
import { requireVersion } from '#/functions/table/optimistic-lock.ts'
import type { Write } from '#/functions/table/table.ts'
import type { NewInvoicePayment } from '#/shared/invoices/schemas.ts'
import type { InvoiceId, UserId } from '#/shared/lib/ids.ts'
import { decimalToCents } from '#/shared/lib/money.ts'

interface Recording {
  by: UserId
  /** The instant when the payment was received. */
  at: string
  now: string
  /** The accounting month. */
  month: string
  extraWrites: (before: InvoiceRow, after: InvoiceRow) => readonly Write[]
}

/**
 * Records a full or partial payment of an invoice, and thanks the customer by email once it is paid in full. Throws `Conflict`.
 */
export const recordPayment = (
  id: InvoiceId,
  payment: NewInvoicePayment,
  { by, at, now, month, extraWrites }: Recording,
) =>
  changeInvoice(
    id,
    invoice => {
      const { amount, method, note, version } = payment
      requireVersion('invoice', invoice, version)
      const amountCents = amountToPay(invoice, amount === undefined ? undefined : decimalToCents(amount))
      const after = { ...applyPayment(invoice, amountCents, at), updatedAt: now }
      return {
        after,
        extraWrites: [
          invoicePaymentWrite(id, { at, amountCents, method, note, userId: by }),
          ...bookPaymentWrites({ customerId: invoice.customerId, invoice, cents: amountCents, method, at, month }),
          ...(after.status === 'paid' ? [invoiceEmailWrite('invoicePaid', after)] : []),
          ...extraWrites(invoice, after),
        ],
      }
    },
    month,
  )

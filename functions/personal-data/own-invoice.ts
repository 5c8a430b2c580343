import type { InvoiceRow } from '#/functions/invoices/data/invoices.ts'
import { quantityText } from '#/shared/invoices/amounts.ts'
import { centsToDecimal } from '#/shared/lib/money.ts'
import type { OwnInvoice } from '#/shared/personal-data/exported-records.ts'

/** An invoice for its customer's data export. */
export const ownInvoice = ({ lines, totalCents, taxCents, paidCents, ...invoice }: InvoiceRow): OwnInvoice => ({
  ...invoice,
  taxAmount: centsToDecimal(taxCents),
  totalAmount: centsToDecimal(totalCents),
  paidAmount: centsToDecimal(paidCents),
  items: lines.map(({ description, quantity, rateCents, amountCents }) => ({
    description,
    quantity: quantityText(quantity),
    rate: centsToDecimal(rateCents),
    amount: centsToDecimal(amountCents),
  })),
})

import type { InvoiceRow } from '#/functions/data/invoices.ts'
import type { Sheet } from '#/functions/lib/pdf/page.ts'
import { balanceCents, quantityText } from '#/shared/billing/amounts.ts'
import type { PublicCompany } from '#/shared/branding.ts'
import { spokenDay } from '#/shared/lib/dates.ts'
import { centsToDecimal, formatDollars } from '#/shared/lib/money.ts'

const dollars = (cents: number) => formatDollars(centsToDecimal(cents))

const notes: Record<InvoiceRow['status'], string> = {
  draft: 'This is a draft, and not yet an invoice.',
  pending: 'Please name the invoice number with your payment, or pay by card in your portal under Billing.',
  overdue:
    'This invoice is overdue. Please name its number with your payment, or pay by card in your portal under Billing.',
  paid: 'Paid. Thank you.',
  cancelled: 'This invoice was canceled. Nothing is to be paid.',
}

/** An invoice as a document. */
export function invoiceSheet(invoice: InvoiceRow, billTo: string[], company: PublicCompany): Sheet {
  const { invoiceNumber, description, lines, subtotalCents, taxCents, totalCents, paidCents, creditedCents } = invoice
  const due = spokenDay(`${invoice.dueDate}T12:00:00Z`, 'UTC')
  const row = (name: string, cents: number): [string, string][] => (cents > 0 ? [[name, `-${dollars(cents)}`]] : [])
  return {
    title: 'Invoice',
    facts: [
      ['Number', invoiceNumber],
      ['Date', spokenDay(invoice.createdAt, company.timeZone)],
      ['Due', due],
    ],
    parties: [
      { heading: 'From', lines: [company.name, company.postalAddress, company.phone] },
      { heading: 'Bill to', lines: billTo },
      { heading: 'For', lines: [description] },
    ],
    columns: [
      { heading: 'Description', share: 6 },
      { heading: 'Quantity', share: 1.6, align: 'right' },
      { heading: 'Rate', share: 2, align: 'right' },
      { heading: 'Amount', share: 2, align: 'right' },
    ],
    rows: lines.map(({ description: of, quantity, rateCents, amountCents }) => [
      of,
      quantityText(quantity),
      dollars(rateCents),
      dollars(amountCents),
    ]),
    totals: [
      ['Subtotal', dollars(subtotalCents)],
      ['Tax', dollars(taxCents)],
      ['Total', dollars(totalCents)],
      ...row('Credited', creditedCents),
      ...row('Paid', paidCents),
      ['Amount due', dollars(invoice.status === 'cancelled' ? 0 : balanceCents(invoice))],
    ],
    note: notes[invoice.status],
  }
}

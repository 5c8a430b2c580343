import type { InvoicePaymentRow, InvoiceRow, WholeInvoice } from '#/functions/invoices/data/invoices.ts'
import type { Parties } from '#/functions/orders/data/parties.ts'
import type { Sheet } from '#/functions/pdf/page.ts'
import type { PublicProvider } from '#/shared/branding/schemas.ts'
import { balanceCents } from '#/shared/invoices/amounts.ts'
import { invoiceStateLabels, invoiceStateOf } from '#/shared/invoices/invoice-states.ts'
import { isOpen } from '#/shared/invoices/transitions.ts'
import { formatBusinessDay, formatDay } from '#/shared/lib/dates.ts'
import { centsToDecimal, formatDollars } from '#/shared/lib/money.ts'
import { invoiceTones } from '#/shared/lib/tones.ts'
import { describePeriod } from '#/shared/schedules/describe-period.ts'
import { formatTaxRate } from '#/shared/tax/rates.ts'

const dollars = (cents: number) => formatDollars(centsToDecimal(cents))

const notes: Record<InvoiceRow['status'], string> = {
  draft: 'Draft – not an invoice.',
  pending: 'Please include the invoice number with your payment, or pay by card in your portal under Billing.',
  overdue:
    'This invoice is overdue. Please include its number with your payment, or pay by card in your portal under Billing.',
  paid: 'Paid. Thank you.',
  cancelled: 'This invoice is void. No payment is due.',
}

/** Max credit notes listed below the totals; the newest ones are. */
const maxCreditNotes = 4

const billToLines = ({ name, companyName, address = [] }: Parties['billTo'], attention: string) => [
  ...[name, companyName],
  ...(attention ? [`Attn. ${attention}`] : []),
  ...address,
]

/** An invoice as a document, with the names it was issued with, for the attention of a company's contact, if it has one. */
export function invoiceSheet(
  whole: WholeInvoice,
  { billTo, seller }: Parties,
  company: PublicProvider,
  attention: string,
): Sheet {
  const { invoice, payments } = whole
  const { invoiceNumber, description, lines, subtotalCents, taxCents, taxRate, totalCents, paidCents, creditedCents } =
    invoice
  const due = formatDay(invoice.dueDate)
  const state = invoiceStateOf({ ...invoice, isPartlyPaid: paidCents + creditedCents > 0 })
  const headline = headlineOf(invoice, due, company)
  const row = (name: string, cents: number): [string, string][] => (cents > 0 ? [[name, `-${dollars(cents)}`]] : [])
  return {
    title: 'Invoice',
    facts: [
      ['Number', invoiceNumber],
      ['Date', invoice.issuedOn ? formatDay(invoice.issuedOn) : formatBusinessDay(invoice.createdAt, company.timeZone)],
      ['Due', due],
    ],
    ...(headline && { headline }),
    stamp: { word: invoiceStateLabels[state], tone: invoiceTones[state] },
    parties: [
      { heading: 'From', lines: [seller.name, seller.postalAddress, seller.phone] },
      { heading: 'Bill to', lines: billToLines(billTo, attention) },
      { heading: 'For', lines: [description, invoice.period ? describePeriod(invoice.period) : ''] },
    ],
    columns: [
      { heading: 'Description', share: 6 },
      { heading: 'Quantity', share: 1.6, align: 'right' },
      { heading: 'Rate', share: 2, align: 'right' },
      { heading: 'Amount', share: 2, align: 'right' },
    ],
    rows: lines.map(({ description: of, quantity, rateCents, amountCents }) => [
      of,
      (quantity / 100).toLocaleString('en-US'),
      dollars(rateCents),
      dollars(amountCents),
    ]),
    totals: [
      ['Subtotal', dollars(subtotalCents)],
      [taxRate > 0 ? `Tax (${formatTaxRate(taxRate)})` : 'Tax', dollars(taxCents)],
      ['Total', dollars(totalCents)],
      ...row('Credit notes', creditedCents),
      ...row('Paid', paidCents),
      ['Balance due', dollars(invoice.status === 'cancelled' ? 0 : balanceCents(invoice))],
    ],
    note: [notes[invoice.status], ...creditNotes(payments, company)].join('\n'),
  }
}

/** The balance and when it is due, or the amount paid and when. */
function headlineOf(invoice: InvoiceRow, due: string, { timeZone }: PublicProvider): string | undefined {
  const { status, paidAt, paidCents } = invoice
  if (status === 'paid' && paidAt) return `${dollars(paidCents)} paid on ${formatBusinessDay(paidAt, timeZone)}`
  return isOpen(status) ? `${dollars(balanceCents(invoice))} due ${due}` : undefined
}

const creditNotes = (payments: readonly InvoicePaymentRow[], { timeZone }: PublicProvider): string[] =>
  payments
    .filter(({ method }) => method === 'credit-note')
    .slice(-maxCreditNotes)
    .map(
      ({ at, amountCents, note }) =>
        `Credit note, ${formatBusinessDay(at, timeZone)}: ${dollars(amountCents)}. ${note}`,
    )

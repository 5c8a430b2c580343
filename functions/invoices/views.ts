import type { AutomaticChargeRow } from '#/functions/billing/data/automatic-charges.ts'
import { payerNamesOf } from '#/functions/companies/data/payers.ts'
import type { Caller } from '#/functions/http/caller.ts'
import {
  findInvoice,
  type InvoiceRow,
  type NewInvoiceRow,
  type WholeInvoice,
} from '#/functions/invoices/data/invoices.ts'
import { refundableCents } from '#/functions/invoices/refundable.ts'
import { disputeView } from '#/functions/payments/data/disputes.ts'
import { versionOf } from '#/functions/table/optimistic-lock.ts'
import type { Shown } from '#/functions/users/data/users.ts'
import type { AutomaticCharge } from '#/shared/billing/automatic-charge.ts'
import { balanceCents, quantityText } from '#/shared/invoices/amounts.ts'
import type { Invoice, InvoiceItem, InvoicePage } from '#/shared/invoices/schemas.ts'
import { isOpen } from '#/shared/invoices/transitions.ts'
import type { InvoiceId, PayerId } from '#/shared/lib/ids.ts'
import { centsToDecimal } from '#/shared/lib/money.ts'
import { deletedUser } from '#/shared/lib/names.ts'
import { isStaff } from '#/shared/users/roles.ts'

/** An invoice as lists show it. */
export function invoiceView(
  invoice: InvoiceRow | NewInvoiceRow,
  names: ReadonlyMap<string, Shown>,
  { forStaff }: { forStaff: boolean },
): Invoice {
  const customer = names.get(invoice.customerId)
  const isOwed = isOpen(invoice.status) || invoice.status === 'draft'
  return {
    ...invoice,
    customerName: customer?.name ?? deletedUser,
    companyName: customer?.companyName ?? '',
    subtotal: centsToDecimal(invoice.subtotalCents),
    taxAmount: centsToDecimal(invoice.taxCents),
    totalAmount: centsToDecimal(invoice.totalCents),
    balance: centsToDecimal(isOwed ? balanceCents(invoice) : 0),
    isPartlyPaid: isOpen(invoice.status) && invoice.paidCents + invoice.creditedCents > 0,
    issuedOn: invoice.issuedOn ?? null,
    period: invoice.period ?? null,
    dispute: forStaff ? disputeView(invoice.dispute) : undefined,
  }
}

/**
 * Prepares the response to a change of a customer's invoice by staff. The customer's name is read before the change: if a read
 * failed afterwards, a change that was made would be reported as failed.
 */
export async function invoiceResponse(customerId: PayerId): Promise<(changed: InvoiceRow | NewInvoiceRow) => Invoice> {
  const names = await payerNamesOf([customerId])
  return changed => invoiceView(changed, names, { forStaff: true })
}

/** Reads everything that the response to a change of an invoice needs. Throws `NotFound`. */
export async function loadView(id: InvoiceId) {
  const invoice = await findInvoice(id)
  return { invoice, response: await invoiceResponse(invoice.customerId) }
}

/** The response to a repeated change: the current invoice. */
export async function reloadInvoice(id: InvoiceId): Promise<Invoice> {
  const { invoice, response } = await loadView(id)
  return response(invoice)
}

/** An invoice's lines. */
export const itemViews = (invoice: InvoiceRow): InvoiceItem[] =>
  invoice.lines.map(({ id, description, quantity, rateCents, amountCents, discountCents = 0, isUntaxed = false }) => ({
    id,
    invoiceId: invoice.id,
    description,
    quantity: quantityText(quantity),
    rate: centsToDecimal(rateCents),
    discount: centsToDecimal(discountCents),
    amount: centsToDecimal(amountCents),
    taxable: !isUntaxed,
  }))

/** An invoice as its page shows it. */
export async function invoicePageView(whole: WholeInvoice, { role }: Caller): Promise<InvoicePage> {
  const { invoice, payments, refunds, charge, viewed } = whole
  const forStaff = isStaff(role)
  return {
    ...invoiceView(invoice, await payerNamesOf([invoice.customerId]), { forStaff }),
    items: itemViews(invoice),
    payments: payments.map(({ at, amountCents, method, note }) => ({
      at,
      amount: centsToDecimal(amountCents),
      method,
      note,
    })),
    refunds: refunds.map(({ at, amountCents, state, reason }) => ({
      at,
      amount: centsToDecimal(amountCents),
      state,
      reason,
    })),
    reminded: invoice.reminded,
    viewedAt: forStaff ? (viewed?.at ?? null) : null,
    billsTime: (invoice.timeEntries ?? []).length > 0,
    refundable: centsToDecimal(refundableCents(whole)),
    automaticCharge: charge ? chargeView(invoice, charge) : null,
    isProcessing: isOpen(invoice.status) && charge?.state === 'asking',
    version: versionOf(invoice),
  }
}

/** The failed automatic payment of an invoice, while the invoice is open. */
function chargeView({ status }: InvoiceRow, { state, nextOn, problem }: AutomaticChargeRow): AutomaticCharge | null {
  if (!isOpen(status) || problem === null || state === 'over') return null
  return { state: state === 'stopped' ? 'stopped' : 'waiting', nextOn, problem }
}

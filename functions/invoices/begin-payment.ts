import type { Caller } from '#/functions/http/caller.ts'
import { findOwnInvoice } from '#/functions/invoices/access.ts'
import { cardPaymentOf } from '#/functions/invoices/card-payment.ts'
import { intentLabel } from '#/functions/invoices/data/invoice-intents.ts'
import { requirePayableRest } from '#/functions/invoices/transitions.ts'
import { ensureStripeCustomer } from '#/functions/payments/stripe-customer.ts'
import { retryOnConflict } from '#/functions/table/optimistic-lock.ts'
import { transact, type Write } from '#/functions/table/table.ts'
import { balanceCents } from '#/shared/invoices/amounts.ts'
import { invoiceStatusWord } from '#/shared/invoices/invoice-states.ts'
import { isOpen } from '#/shared/invoices/transitions.ts'
import { Conflict, TotalDiffers } from '#/shared/lib/errors.ts'
import type { InvoiceId, PayerId } from '#/shared/lib/ids.ts'
import { centsToDecimal } from '#/shared/lib/money.ts'
import type { StartedPayment } from '#/shared/orders/checkout.ts'

interface Begun {
  caller: Caller
  /** The amount that the payer saw, in cents. */
  cents: number
  /** Whether less than the balance may be paid. */
  mayBePart: boolean
  savesCard: boolean
  extraWrites: readonly Write[]
}

/**
 * Begins the payment of an invoice by card; a repeated request gets the same payment intent. Throws `NotFound`, `Conflict` and
 * `TotalDiffers`.
 */
export async function beginInvoicePayment(id: InvoiceId, begun: Begun): Promise<StartedPayment> {
  const { caller, cents, mayBePart, savesCard, extraWrites } = begun
  let customerId: PayerId = caller.id
  const amountCents = async () => {
    const invoice = await findOwnInvoice(caller, id)
    customerId = invoice.customerId
    if (!isOpen(invoice.status)) throw new Conflict(`This invoice is ${invoiceStatusWord(invoice.status)}.`)
    const owed = balanceCents(invoice)
    if (mayBePart ? cents > owed : cents !== owed) throw new TotalDiffers(centsToDecimal(owed))
    requirePayableRest(owed - cents)
    return cents
  }
  // Checks that the invoice is the caller's before Stripe learns of the payer.
  await amountCents()
  const stripeCustomerId = await ensureStripeCustomer(caller)
  const wanted = { invoiceId: id, customerId, stripeCustomerId, savesCard, amountCents }
  return retryOnConflict(intentLabel, async () => {
    const { clientSecret, writes } = await cardPaymentOf(wanted)
    await transact([...writes, ...extraWrites])
    return { clientSecret }
  })
}

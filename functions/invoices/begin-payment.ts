import { findOwnInvoice } from '#/functions/invoices/find-for.ts'
import type { Caller } from '#/functions/lib/caller.ts'
import { createPaymentIntent } from '#/functions/lib/stripe.ts'
import { ensureStripeCustomer } from '#/functions/payments/stripe-customer.ts'
import { balanceCents } from '#/shared/billing/amounts.ts'
import { isOpen } from '#/shared/billing/statuses.ts'
import { priceInCents } from '#/shared/cart.ts'
import { chargeLimits, type NewPayment, type StartedPayment } from '#/shared/checkout.ts'
import { Conflict, TotalDiffers } from '#/shared/lib/errors.ts'
import type { InvoiceId } from '#/shared/lib/ids.ts'
import { centsToDecimal } from '#/shared/lib/money.ts'
import { statusWord } from '#/shared/lib/status-word.ts'

/**
 * Begins the payment of all that is owed of an invoice: the same one however often it is asked for, by the key that is made of the
 * invoice's id and of what is owed. Throws `NotFound`, `Conflict` and `TotalDiffers`.
 */
export async function beginInvoicePayment(
  { body, caller }: { body: NewPayment; caller: Caller },
  id: InvoiceId,
): Promise<StartedPayment> {
  const invoice = await findOwnInvoice(caller, id)
  if (!isOpen(invoice.status)) throw new Conflict(`This invoice is ${statusWord(invoice.status)}.`)
  const amount = balanceCents(invoice)
  if (priceInCents(body.amount) !== amount) throw new TotalDiffers(centsToDecimal(amount))
  if (amount < chargeLimits.least || amount > chargeLimits.most) {
    const [least, most] = [chargeLimits.least, chargeLimits.most].map(centsToDecimal)
    throw new Conflict(`Cards are charged with $${least} to $${most}. Please pay this invoice in another way.`)
  }
  const savesCard = body.savesCard ?? false
  const { clientSecret } = await createPaymentIntent({
    amount,
    customer: await ensureStripeCustomer(caller),
    savesCard,
    metadata: { purpose: 'invoice', invoiceId: id, customerId: caller.id },
    idempotencyKey: `invoice-${id}-${amount}-${savesCard ? 'saved' : 'once'}`,
  })
  return { clientSecret }
}

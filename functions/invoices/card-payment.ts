import { findInvoiceIntent, noteIntentWrite } from '#/functions/invoices/data/invoice-intents.ts'
import { findPayment } from '#/functions/orders/data/payment-records.ts'
import { cancelPaymentIntent, createPaymentIntent, findPaymentIntent } from '#/functions/providers/stripe.ts'
import type { Write } from '#/functions/table/table.ts'
import { Conflict } from '#/shared/lib/errors.ts'
import type { InvoiceId, PayerId } from '#/shared/lib/ids.ts'
import { centsToDecimal, formatDollars } from '#/shared/lib/money.ts'
import { chargeLimits } from '#/shared/orders/checkout.ts'

export interface WantedCardPayment {
  invoiceId: InvoiceId
  customerId: PayerId
  stripeCustomerId: string
  /** Undefined if either is fine. */
  savesCard: boolean | undefined
  /** The balance in cents, read after earlier intents are canceled. Throws if the invoice can't be paid. */
  amountCents: () => Promise<number>
}

/** A card payment that can be confirmed once `writes` are stored. */
export interface CardPayment {
  id: string
  clientSecret: string
  amountCents: number
  writes: Write[]
}

/**
 * The card payment of an invoice: the same one in every tab and for the automatic payment, so that the invoice is paid once. A
 * payment of another amount replaces it after the earlier one is canceled at Stripe. Throws `Conflict` while one is processing.
 * The writes fail (label `intentLabel`) if another payment was begun meanwhile.
 */
export async function cardPaymentOf(wanted: WantedCardPayment): Promise<CardPayment> {
  const { invoiceId, customerId, stripeCustomerId, savesCard } = wanted
  const before = await findInvoiceIntent(invoiceId)
  const known = before && (await findPaymentIntent(before.intentId))
  if (known && isTaken(known.status)) await requireRecorded(known.id)
  const amountCents = await wanted.amountCents()
  requireChargeable(amountCents)
  if (before && known && !isTaken(known.status) && known.status !== 'canceled') {
    const isSame =
      before.amountCents === amountCents &&
      before.stripeCustomerId === stripeCustomerId &&
      before.savesCard === (savesCard ?? before.savesCard)
    if (isSame) return { id: known.id, clientSecret: known.clientSecret, amountCents, writes: [] }
    if ((await cancelPaymentIntent(known.id)) === 'succeeded') throw onItsWay()
  }
  const number = (before?.number ?? 0) + 1
  const { id, clientSecret } = await createPaymentIntent({
    amount: amountCents,
    customer: stripeCustomerId,
    savesCard: savesCard ?? false,
    metadata: { purpose: 'invoice', invoiceId, customerId },
    idempotencyKey: `invoice-${invoiceId}-${number}-${amountCents}-${savesCard ? 'saved' : 'once'}-${stripeCustomerId}`,
  })
  const begun = { intentId: id, number, amountCents, stripeCustomerId, savesCard: savesCard ?? false }
  return { id, clientSecret, amountCents, writes: [noteIntentWrite(invoiceId, before, begun)] }
}

const isTaken = (status: string) => status === 'succeeded' || status === 'processing'

/** Throws `Conflict` if Stripe has taken the payment but its event has not arrived yet: the amount is no longer owed. */
async function requireRecorded(intentId: string): Promise<void> {
  if (!(await findPayment(intentId))) throw onItsWay()
}

const onItsWay = () => new Conflict('A payment for this invoice is processing. Check again in a minute.')

function requireChargeable(cents: number): void {
  if (isChargeable(cents)) return
  const [min, max] = [chargeLimits.min, chargeLimits.max].map(limit => formatDollars(centsToDecimal(limit)))
  throw new Conflict(`Card payments must be between ${min} and ${max}. Please pay this invoice another way.`, 'amount')
}

/** Whether a card can be charged this amount. */
export const isChargeable = (cents: number): boolean => cents >= chargeLimits.min && cents <= chargeLimits.max

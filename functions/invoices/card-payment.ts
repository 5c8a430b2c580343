import { findInvoiceIntent, noteIntentWrite } from '#/functions/data/invoice-intents.ts'
import type { Write } from '#/functions/data/lib/table.ts'
import { findPayment } from '#/functions/data/payment-records.ts'
import { cancelPaymentIntent, createPaymentIntent, retrievePaymentIntent } from '#/functions/lib/stripe.ts'
import { chargeLimits } from '#/shared/checkout.ts'
import { Conflict } from '#/shared/lib/errors.ts'
import type { InvoiceId, UserId } from '#/shared/lib/ids.ts'
import { centsToDecimal } from '#/shared/lib/money.ts'

export interface WantedCardPayment {
  invoiceId: InvoiceId
  customerId: UserId
  stripeCustomerId: string
  /** Unless it does not matter. */
  savesCard: boolean | undefined
  /** What is to be paid, in cents, read when no earlier payment can change it any more. Throws what speaks against a payment. */
  amountCents: () => Promise<number>
}

/** A card payment that can be confirmed once `writes` are written. */
export interface CardPayment {
  id: string
  clientSecret: string
  amountCents: number
  writes: Write[]
}

/**
 * The card payment of an invoice: the same one in every tab and for the automatic payment, so that it goes through once. One of
 * another amount takes its place, and the one before is canceled at Stripe first. Throws `Conflict` while one is on its way; the
 * writes fail (label `intentLabel`) where another was begun meanwhile.
 */
export async function cardPaymentOf(wanted: WantedCardPayment): Promise<CardPayment> {
  const { invoiceId, customerId, stripeCustomerId, savesCard } = wanted
  const before = await findInvoiceIntent(invoiceId)
  const known = before && (await retrievePaymentIntent(before.intentId))
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
    idempotencyKey: `invoice-${invoiceId}-${number}-${amountCents}-${savesCard ? 'saved' : 'once'}`,
  })
  const begun = { intentId: id, number, amountCents, stripeCustomerId, savesCard: savesCard ?? false }
  return { id, clientSecret, amountCents, writes: [noteIntentWrite(invoiceId, before, begun)] }
}

const isTaken = (status: string) => status === 'succeeded' || status === 'processing'

/** What Stripe has taken is no longer owed, though its event may still be on its way. */
async function requireRecorded(intentId: string): Promise<void> {
  if (!(await findPayment(intentId))) throw onItsWay()
}

const onItsWay = () => new Conflict('A payment of this invoice is on its way. Please look again in a minute.')

function requireChargeable(cents: number): void {
  if (isChargeable(cents)) return
  const [least, most] = [chargeLimits.least, chargeLimits.most].map(centsToDecimal)
  throw new Conflict(`Cards are charged with $${least} to $${most}. Please pay this invoice in another way.`, 'amount')
}

/** Whether a card can be charged with so many cents. */
export const isChargeable = (cents: number): boolean => cents >= chargeLimits.least && cents <= chargeLimits.most

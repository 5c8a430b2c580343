import { findAutomaticPayment, keepAutomaticPaymentWrite } from '#/functions/data/automatic-payments.ts'
import { transact } from '#/functions/data/lib/table.ts'
import { handle } from '#/functions/lib/handle.ts'
import { detachCard } from '#/functions/lib/stripe.ts'
import { findCards } from '#/functions/payments/own-cards.ts'
import { NotFound } from '#/shared/lib/errors.ts'
import type { CardId, UserId } from '#/shared/lib/ids.ts'
import { routes } from '#/shared/payments.ts'

/** The card is looked for among the caller's own: another person's has the same name for nobody. */
export const handler = handle(routes.removeCard, async ({ parameters: { id }, caller }) => {
  const card = (await findCards(caller.stripeCustomerId)).find(each => each.id === id)
  if (!card) throw new NotFound('card')
  await endConsent(caller.id, id)
  await detachCard(card.paymentMethod)
  return {}
})

/** A card that is removed pays no invoices any more. */
async function endConsent(customerId: UserId, id: CardId) {
  const consent = await findAutomaticPayment(customerId)
  if (consent?.isOn && consent.card.id === id)
    await transact([keepAutomaticPaymentWrite(consent, { ...consent, isOn: false })])
}

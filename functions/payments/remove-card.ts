import { handle } from '#/functions/lib/handle.ts'
import { detachCard } from '#/functions/lib/stripe.ts'
import { findCards } from '#/functions/payments/own-cards.ts'
import { NotFound } from '#/shared/lib/errors.ts'
import { routes } from '#/shared/payments.ts'

/** The card is looked for among the caller's own: another person's has the same name for nobody. */
export const handler = handle(routes.removeCard, async ({ parameters: { id }, caller }) => {
  const card = (await findCards(caller.stripeCustomerId)).find(each => each.id === id)
  if (!card) throw new NotFound('card')
  await detachCard(card.paymentMethod)
  return {}
})

import { mac } from '#/functions/http/signing.ts'
import { listStoredCards } from '#/functions/providers/stripe.ts'
import type { CardId } from '#/shared/lib/ids.ts'
import type { Card } from '#/shared/payments/schemas.ts'

/** A saved card with its Stripe payment method id. */
export interface OwnCard extends Card {
  paymentMethod: string
}

/** A Stripe customer's saved cards, newest first. */
export async function findCards(stripeCustomerId: string | undefined): Promise<OwnCard[]> {
  if (!stripeCustomerId) return []
  const stored = await listStoredCards(stripeCustomerId)
  return stored.flatMap(({ id, card, created }) =>
    card
      ? [
          {
            id: cardId(id),
            paymentMethod: id,
            brand: card.brand,
            last4: card.last4,
            expiryMonth: card.exp_month,
            expiryYear: card.exp_year,
            addedAt: new Date(created * 1000).toISOString(),
          },
        ]
      : [],
  )
}

const cardId = (paymentMethod: string) => mac('card', paymentMethod).toString('base64url').slice(0, 22) as CardId

import { forgetStripeCustomer, noteStripeCustomer } from '#/functions/data/stripe-customers.ts'
import type { User } from '#/functions/data/users.ts'
import { createStripeCustomer, deleteStripeCustomer } from '#/functions/lib/stripe.ts'
import { Conflict } from '#/shared/lib/errors.ts'

/** Who the user is to Stripe; made and noted at the first payment. Throws `Conflict` for an account that was erased meanwhile. */
export async function ensureStripeCustomer(user: Pick<User, 'id' | 'stripeCustomerId'>): Promise<string> {
  if (user.stripeCustomerId) return user.stripeCustomerId
  const customer = await createStripeCustomer(user.id)
  if (await noteStripeCustomer(user.id, customer)) return customer
  throw new Conflict('This account has changed. Please look again.')
}

/** Deletes an erased person at Stripe, cards and all. */
export async function eraseStripeCustomer({
  id,
  stripeCustomerId,
}: Pick<User, 'id' | 'stripeCustomerId'>): Promise<void> {
  if (!stripeCustomerId) return
  await deleteStripeCustomer(stripeCustomerId)
  await forgetStripeCustomer(id, stripeCustomerId)
}

/** Forgets a customer that was deleted at Stripe: the user's next payment makes another. */
export async function forgetDeletedCustomer({ id, metadata }: { id: string; metadata: Record<string, string> | null }) {
  const userId = metadata?.customerId
  if (userId) await forgetStripeCustomer(userId, id)
}

import { forgetStripeCustomer, noteStripeCustomer } from '#/functions/payments/data/stripe-customers.ts'
import { createStripeCustomer, deleteStripeCustomer, hasStripeCustomer } from '#/functions/providers/stripe.ts'
import type { User } from '#/functions/users/data/users.ts'
import { Conflict } from '#/shared/lib/errors.ts'

/**
 * The user's Stripe customer id. It is created and stored at the first payment, and again if Stripe no longer knows the stored
 * one: deleted by hand, or of test mode after going live. Throws `Conflict` for an account that was erased meanwhile.
 */
export async function ensureStripeCustomer(user: Pick<User, 'id' | 'stripeCustomerId'>): Promise<string> {
  const { id, stripeCustomerId: known } = user
  if (known && (await hasStripeCustomer(known))) return known
  if (known) await forgetStripeCustomer(id, known)
  const customer = await createStripeCustomer(id, known)
  if (await noteStripeCustomer(id, customer)) return customer
  throw new Conflict('This account has changed. Reload and try again.')
}

/** Deletes an erased user at Stripe, with their cards. */
export async function eraseStripeCustomer({
  id,
  stripeCustomerId,
}: Pick<User, 'id' | 'stripeCustomerId'>): Promise<void> {
  if (!stripeCustomerId) return
  await deleteStripeCustomer(stripeCustomerId)
  await forgetStripeCustomer(id, stripeCustomerId)
}

/** Forgets a customer that was deleted at Stripe: the user's next payment creates another. */
export async function forgetDeletedCustomer({ id, metadata }: { id: string; metadata: Record<string, string> | null }) {
  const userId = metadata?.customerId
  if (userId) await forgetStripeCustomer(userId, id)
}

import { noteStripeCustomer } from '#/functions/payments/data/stripe-customers.ts'
import { findUser } from '#/functions/users/data/users.ts'
import type { Card } from '#/shared/payments/schemas.ts'
import type { Person } from '#/test/support/people.ts'
import { clientOf } from '#/test/support/stripe-stand-in.ts'

/** A client of the Stripe stand-in of the current cloud. */
export const standInClient = () => clientOf(process.env.STRIPE_ENDPOINT_URL ?? '')

/** A person's Stripe customer id, created as their first payment would. */
export async function stripeCustomerOf({ user }: Person): Promise<string> {
  const known = (await findUser(user.id))?.stripeCustomerId
  if (known) return known
  const { id } = await standInClient().customers.create({ metadata: { customerId: user.id } })
  await noteStripeCustomer(user.id, id)
  return id
}

/** Saves a card for a person, as Stripe's form does; returns the id that the API gives it. */
export async function storedCard(person: Person, paymentMethod = 'pm_card_visa'): Promise<string> {
  const customer = await stripeCustomerOf(person)
  const stripe = standInClient()
  const { id } = await stripe.paymentMethods.attach(paymentMethod, { customer })
  await stripe.paymentMethods.update(id, { allow_redisplay: 'always' })
  const { body } = await person.request<Card[]>('GET', '/api/cards')
  const [newest] = body
  if (!newest) throw new Error('No card was saved')
  return newest.id
}

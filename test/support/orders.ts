import { randomUUID } from 'node:crypto'
import { findOrder, type OrderRow } from '#/functions/orders/data/orders.ts'
import { newOrder, placeOrder } from '#/functions/orders/new-order.ts'
import { priceItems } from '#/functions/orders/price-items.ts'
import { type Arrived, settlePayment } from '#/functions/orders/settle-payment.ts'
import type { User } from '#/functions/users/data/users.ts'
import { OrderId } from '#/shared/lib/ids.ts'
import { centsToDecimal } from '#/shared/lib/money.ts'
import type { WantedItem } from '#/shared/orders/cart.ts'
import type { StartedPayment } from '#/shared/orders/checkout.ts'
import { standInClient } from '#/test/support/cards.ts'
import { addedProduct } from '#/test/support/entries.ts'
import type { Person } from '#/test/support/people.ts'

/** Starts a payment for items, or for two units of a new product, as a customer through the API; returns the order. */
export async function placedOrder(owner: Person, items?: WantedItem[], fields: object = {}): Promise<OrderRow> {
  const wanted = items ?? [{ productId: (await addedProduct({ price: 249.5, stockQuantity: 50 })).id, quantity: 2 }]
  const { body: cart } = await owner.request<{ total: string }>('POST', '/api/cart/price', { items: wanted })
  const payment = { amount: Number(cart.total), items: wanted, ...fields }
  const { status, body } = await owner.request<StartedPayment>('POST', '/api/create-payment-intent', payment)
  if (status !== 200 || !body.orderId) throw new Error(`No order was placed: ${status} ${JSON.stringify(body)}`)
  return findOrder(body.orderId)
}

/** An order paid with a valid card, and settled as its webhook would settle it. */
export async function paidOrder(owner: Person, items?: WantedItem[], fields: object = {}): Promise<OrderRow> {
  const order = await placedOrder(owner, items, fields)
  await payAtStripe(order)
  await settlePayment(paymentFor(order), new Date())
  return findOrder(order.id)
}

/** Has Stripe charge the card for an order. */
export async function payAtStripe({ stripePaymentIntentId }: OrderRow, card = 'pm_card_visa'): Promise<void> {
  if (!stripePaymentIntentId) throw new Error('The order has no payment')
  await standInClient().paymentIntents.confirm(stripePaymentIntentId, {
    payment_method: card,
    return_url: 'https://beacon.example/orders',
  })
}

/** The successful payment of an order, as Stripe reports it. */
export const paymentFor = (order: OrderRow, fields: Partial<Arrived> = {}): Arrived => ({
  intentId: order.stripePaymentIntentId ?? `pi_${order.id}`,
  amountCents: order.totalCents,
  currency: 'usd',
  metadata: { purpose: 'order', orderId: order.id, customerId: order.customerId },
  ...fields,
})

/** Places an order without the API and without a payment, for races that do not involve Stripe. */
export async function orderPastStripe(user: User, items: readonly WantedItem[], now = new Date()): Promise<OrderRow> {
  const basket = { items: await priceItems(items) }
  const order = { ...(await newOrder(basket, user, now)), stripeCustomerId: `cus_${user.id}` }
  await placeOrder(order, user, [])
  return findOrder(order.id)
}

/** A product with a quantity in stock, at a price in dollars. */
export const productWith = async (stockQuantity: number, price = 10) =>
  (await addedProduct({ price: centsToDecimal(price * 100), stockQuantity })).id

/** Runs `work` repeatedly, `atOnce` at a time: a busy machine would reject more at once for that reason alone. */
export async function repeatedly<Result>(
  times: number,
  work: (index: number) => Promise<Result>,
  atOnce = 16,
): Promise<PromiseSettledResult<Result>[]> {
  const outcomes: PromiseSettledResult<Result>[] = []
  let next = 0
  const worker = async () => {
    while (next < times) {
      const index = next++
      const [outcome] = await Promise.allSettled([work(index)])
      outcomes[index] = outcome
    }
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  return outcomes
}

/** Results of work that must not fail; throws the first error. */
export const results = <Result>(outcomes: readonly PromiseSettledResult<Result>[]): Result[] =>
  outcomes.map(outcome => {
    if (outcome.status === 'rejected') throw outcome.reason
    return outcome.value
  })

export const anOrderId = () => OrderId.parse(`OR000000-${randomUUID().replaceAll('-', '').slice(0, 10)}`)

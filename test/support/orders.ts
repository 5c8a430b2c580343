import { randomUUID } from 'node:crypto'
import { findOrder, type OrderRow } from '#/functions/data/orders.ts'
import type { User } from '#/functions/data/users.ts'
import { newOrder, place } from '#/functions/orders/new-order.ts'
import { priceItems } from '#/functions/orders/price-items.ts'
import { type Arrived, settlePayment } from '#/functions/orders/settle-payment.ts'
import type { WantedItem } from '#/shared/cart.ts'
import type { StartedPayment } from '#/shared/checkout.ts'
import { OrderId } from '#/shared/lib/ids.ts'
import { centsToDecimal } from '#/shared/lib/money.ts'
import { standInClient } from '#/test/support/cards.ts'
import { addedProduct } from '#/test/support/entries.ts'
import type { Person } from '#/test/support/people.ts'

/** Begins a payment for items, or for two of a new product, as a customer through the API; answers the order. */
export async function placedOrder(owner: Person, items?: WantedItem[], fields: object = {}): Promise<OrderRow> {
  const wanted = items ?? [{ productId: (await addedProduct({ price: 249.5, stockQuantity: 50 })).id, quantity: 2 }]
  const { body: cart } = await owner.request<{ total: string }>('POST', '/api/cart/price', { items: wanted })
  const payment = { amount: Number(cart.total), items: wanted, ...fields }
  const { status, body } = await owner.request<StartedPayment>('POST', '/api/create-payment-intent', payment)
  if (status !== 200 || !body.orderId) throw new Error(`No order was placed: ${status} ${JSON.stringify(body)}`)
  return findOrder(body.orderId)
}

/** An order that was paid with a good card, and settled as its webhook would settle it. */
export async function paidOrder(owner: Person, items?: WantedItem[], fields: object = {}): Promise<OrderRow> {
  const order = await placedOrder(owner, items, fields)
  await payAtStripe(order)
  await settlePayment(paymentFor(order), new Date())
  return findOrder(order.id)
}

/** Has Stripe take the money for an order. */
export async function payAtStripe({ stripePaymentIntentId }: OrderRow, card = 'pm_card_visa'): Promise<void> {
  if (!stripePaymentIntentId) throw new Error('The order has no payment')
  await standInClient().paymentIntents.confirm(stripePaymentIntentId, {
    payment_method: card,
    return_url: 'https://beacon.example/orders',
  })
}

/** The payment of an order, as Stripe tells of it when it succeeded. */
export const paymentFor = (order: OrderRow, fields: Partial<Arrived> = {}): Arrived => ({
  intentId: order.stripePaymentIntentId ?? `pi_${order.id}`,
  amountCents: order.totalCents,
  currency: 'usd',
  metadata: { purpose: 'order', orderId: order.id, customerId: order.customerId },
  ...fields,
})

/** Places an order past the API and without a payment: for races, where Stripe has no part. */
export async function orderPastStripe(user: User, items: readonly WantedItem[], now = new Date()): Promise<OrderRow> {
  const basket = { items: await priceItems(items) }
  const order = { ...(await newOrder(basket, user, now)), stripeCustomerId: `cus_${user.id}` }
  await place(order, user, [])
  return findOrder(order.id)
}

/** A product with so many in stock, at a price in dollars. */
export const productWith = async (stockQuantity: number, price = 10) =>
  (await addedProduct({ price: centsToDecimal(price * 100), stockQuantity })).id

/** Does some work so many times, so many at once: more than a busy machine answers in time would be refused for that alone. */
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

/** What came of work that may not fail. */
export const results = <Result>(outcomes: readonly PromiseSettledResult<Result>[]): Result[] =>
  outcomes.map(outcome => {
    if (outcome.status === 'rejected') throw outcome.reason
    return outcome.value
  })

export const anOrderId = () => OrderId.parse(`OR000000-${randomUUID().replaceAll('-', '').slice(0, 10)}`)

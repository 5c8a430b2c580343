import { nextNumber } from '#/functions/data/lib/numbers.ts'
import { ConditionFailed, type Write } from '#/functions/data/lib/table.ts'
import { placeOrder } from '#/functions/data/order-changes.ts'
import { amountsOf, newLines, type PricedItem } from '#/functions/data/order-lines.ts'
import type { NewOrder } from '#/functions/data/orders.ts'
import { pendingLabel } from '#/functions/data/pending-orders.ts'
import { stockLabelOf } from '#/functions/data/stock.ts'
import type { User } from '#/functions/data/users.ts'
import { tenRandom } from '#/functions/lib/random-letters.ts'
import { taxRateFor } from '#/functions/tax/tax-rate-for.ts'
import { chargeLimits, type DeliveryAddress, mostPendingOrders, reservationMinutes } from '#/shared/checkout.ts'
import { Conflict, TotalDiffers } from '#/shared/lib/errors.ts'
import { orderId } from '#/shared/lib/ids.ts'
import { centsToDecimal } from '#/shared/lib/money.ts'

/** What somebody orders, at the prices of now. */
export interface Basket {
  items: readonly PricedItem[]
  /** What the buyer was shown, in cents; undefined where nothing was shown to them yet. */
  shownCents?: number | undefined
  deliveryAddress?: DeliveryAddress | undefined
  purchaseOrderNumber?: string | undefined
  savesCard?: boolean | undefined
}

/**
 * The order that a basket makes, not yet placed, for a customer who is yet to be known to Stripe. Throws `TotalDiffers` where the buyer was shown another total, and `Conflict`
 * for one that no card can be charged with.
 */
export async function newOrder(basket: Basket, customer: User, now: Date): Promise<Omit<NewOrder, 'stripeCustomerId'>> {
  const rate = await taxRateFor(customer.id, basket.deliveryAddress?.state)
  const lines = newLines(basket.items, rate)
  const amounts = amountsOf(lines)
  const { totalCents } = amounts
  if (basket.shownCents !== undefined && basket.shownCents !== totalCents) {
    throw new TotalDiffers(centsToDecimal(totalCents))
  }
  if (totalCents < chargeLimits.least || totalCents > chargeLimits.most) {
    const [least, most] = [chargeLimits.least, chargeLimits.most].map(centsToDecimal)
    throw new Conflict(`Cards are charged with $${least} to $${most}. Change your cart and try again.`, 'items')
  }
  const at = now.toISOString()
  return {
    id: orderId(await nextNumber('order'), tenRandom()),
    customerId: customer.id,
    status: 'pending',
    lines,
    ...amounts,
    taxRate: rate,
    deliveryAddress: basket.deliveryAddress ?? null,
    purchaseOrderNumber: basket.purchaseOrderNumber ?? null,
    savesCard: basket.savesCard ?? false,
    reservedUntil: new Date(now.getTime() + reservationMinutes * 60_000).toISOString(),
    paidAt: null,
    refundedCents: 0,
    refundedFrom: null,
    cancelReason: null,
    attention: null,
    createdAt: at,
    updatedAt: at,
  }
}

/** Places an order and holds its stock, with what goes `along`. Throws `Conflict` where somebody else was faster to the last ones, or the customer has too many unpaid orders. */
export async function place(order: NewOrder, along: readonly Write[]): Promise<void> {
  try {
    await placeOrder(order, along)
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error
    if (error.labels.has(pendingLabel)) {
      throw new Conflict(`You have ${mostPendingOrders} unpaid orders. Pay for one or cancel it, then try again.`)
    }
    const gone = order.lines.find(({ productId }) => error.labels.has(stockLabelOf(productId)))
    if (!gone) throw error
    throw new Conflict(`Somebody else just bought the last of ${gone.name}. Change your cart and try again.`, 'items')
  }
}

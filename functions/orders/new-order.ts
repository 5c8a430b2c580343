import { explainCompanyChangeIn, requireSameCompanyWrites } from '#/functions/companies/data/company-of.ts'
import { stockLabelOf } from '#/functions/inventory/data/stock.ts'
import { placeOrderTransaction } from '#/functions/orders/data/order-changes.ts'
import { amountsOf, newLines, type PricedItem } from '#/functions/orders/data/order-lines.ts'
import { type NewOrder, paidByCard } from '#/functions/orders/data/orders.ts'
import { type HoldLimits, pendingLabel, pendingOrdersOf } from '#/functions/orders/data/pending-orders.ts'
import { placeFreeOrder } from '#/functions/orders/free-order.ts'
import { tenRandom } from '#/functions/runtime/random-letters.ts'
import { nextInSequence } from '#/functions/table/sequences.ts'
import { ConditionFailed, type Write } from '#/functions/table/table.ts'
import { taxRateFor } from '#/functions/tax/tax-rate-for.ts'
import type { User } from '#/functions/users/data/users.ts'
import { payerOf } from '#/shared/companies/roles.ts'
import { Conflict, Invalid, TotalDiffers } from '#/shared/lib/errors.ts'
import { orderId } from '#/shared/lib/ids.ts'
import { centsToDecimal } from '#/shared/lib/money.ts'
import {
  chargeLimits,
  type DeliveryAddress,
  heldUnits,
  maxPendingOrders,
  reservationMinutes,
  unverifiedHold,
} from '#/shared/orders/checkout.ts'
import { saleOfGoods } from '#/shared/tax/rates.ts'
import { zipProblem } from '#/shared/tax/zip-codes.ts'

/** The contents of an order, at current prices. */
export interface Basket {
  items: readonly PricedItem[]
  /** The total that the buyer saw, in cents; undefined if they have not seen one yet. */
  expectedCents?: number | undefined
  deliveryAddress?: DeliveryAddress | undefined
  purchaseOrderNumber?: string | undefined
  savesCard?: boolean | undefined
}

/**
 * The order of a basket, not yet placed, for a customer who may not have a Stripe customer yet. Throws `TotalDiffers` if the
 * buyer saw another total, `Invalid` for a ZIP code of another state, and `Conflict` for a total that a card cannot be charged;
 * an order of $0.00 needs no card.
 */
export async function newOrder(basket: Basket, customer: User, now: Date): Promise<Omit<NewOrder, 'stripeCustomerId'>> {
  const problem = basket.deliveryAddress && zipProblem(basket.deliveryAddress)
  if (problem) throw new Invalid([{ field: 'deliveryAddress.postalCode', message: problem }])
  const rate = await taxRateFor(payerOf(customer), saleOfGoods(basket.deliveryAddress?.state))
  const lines = newLines(basket.items, rate)
  const amounts = amountsOf(lines)
  const { totalCents } = amounts
  if (basket.expectedCents !== undefined && basket.expectedCents !== totalCents) {
    throw new TotalDiffers(centsToDecimal(totalCents))
  }
  if ((totalCents !== 0 && totalCents < chargeLimits.min) || totalCents > chargeLimits.max) {
    const [min, max] = [chargeLimits.min, chargeLimits.max].map(centsToDecimal)
    throw new Conflict(`Card payments must be between $${min} and $${max}. Change your cart and try again.`, 'items')
  }
  const at = now.toISOString()
  return {
    id: orderId(await nextInSequence('order'), tenRandom()),
    customerId: customer.id,
    companyId: customer.companyId,
    status: 'pending',
    lines,
    ...amounts,
    taxRate: rate,
    deliveryAddress: basket.deliveryAddress ?? null,
    purchaseOrderNumber: basket.purchaseOrderNumber ?? null,
    savesCard: basket.savesCard ?? false,
    ...paidByCard,
    reservedUntil: new Date(now.getTime() + minutesOf(customer) * 60_000).toISOString(),
    paidAt: null,
    refundedCents: 0,
    refundedFrom: null,
    cancelReason: null,
    attention: null,
    createdAt: at,
    updatedAt: at,
  }
}

/** Whether an order costs nothing. */
export const isFree = ({ totalCents }: Pick<NewOrder, 'totalCents'>): boolean => totalCents === 0

/** Explains why an order cannot be added to the customer’s unpaid ones. */
async function tooMuchHeld({ id, emailVerified }: Buyer): Promise<Conflict> {
  const { orders, units } = limitsOf({ emailVerified })
  if (!emailVerified) {
    const limits = `${orders} unpaid order with up to ${units} of each product`
    return new Conflict(`Until your email address is confirmed, you can have ${limits}. Confirm it, then try again.`)
  }
  if ((await pendingOrdersOf(id)) >= orders) {
    return new Conflict(`You have ${orders} unpaid orders. Pay for one or cancel it, then try again.`)
  }
  const what = `Your unpaid orders can hold up to ${units} of a product in total.`
  return new Conflict(`${what} Pay for one or cancel it, then try again.`, 'items')
}

type Buyer = Pick<User, 'id' | 'emailVerified' | 'companyId'>

/** An address that is not verified may be anyone's, so its account holds stock for a short time. */
const minutesOf = ({ emailVerified }: Pick<User, 'emailVerified'>) =>
  emailVerified ? reservationMinutes : unverifiedHold.minutes

const limitsOf = ({ emailVerified }: Pick<User, 'emailVerified'>): HoldLimits =>
  emailVerified
    ? { orders: maxPendingOrders, units: heldUnits.verified }
    : { orders: unverifiedHold.orders, units: heldUnits.unverified }

/**
 * Places an order, together with the `others`: reserves its stock, or sells it if the order is free. Throws `Conflict`
 * if too few are left by now, or if the customer's unpaid orders hold too much.
 */
export async function placeOrder(order: NewOrder, customer: Buyer, others: readonly Write[]): Promise<void> {
  const extraWrites = [...others, ...requireSameCompanyWrites(customer)]
  try {
    await (isFree(order)
      ? placeFreeOrder(order, extraWrites)
      : placeOrderTransaction(order, limitsOf(customer), extraWrites))
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error
    if (customer.companyId) explainCompanyChangeIn(error)
    if (error.labels.has(pendingLabel)) {
      throw await tooMuchHeld(customer)
    }
    const gone = order.lines.find(({ productId }) => error.labels.has(stockLabelOf(productId)))
    if (!gone) throw error
    throw new Conflict(`${gone.name} just sold out. Change your cart and try again.`, 'items')
  }
}

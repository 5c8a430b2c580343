import { findProvider } from '#/functions/branding/data/provider.ts'
import type { Caller } from '#/functions/http/caller.ts'
import { findOrderFor } from '#/functions/orders/access.ts'
import {
  amountsOf,
  isUndecided,
  lineAmountOf,
  type StoredLine,
  summaryOf,
} from '#/functions/orders/data/order-lines.ts'
import type { OrderRow, WholeOrder } from '#/functions/orders/data/orders.ts'
import { disputeView } from '#/functions/payments/data/disputes.ts'
import { versionOf } from '#/functions/table/optimistic-lock.ts'
import { namesOf, type Shown } from '#/functions/users/data/users.ts'
import { OrderId, systemId } from '#/shared/lib/ids.ts'
import { centsToDecimal } from '#/shared/lib/money.ts'
import { deletedUser } from '#/shared/lib/names.ts'
import { fulfillmentOf, paymentOf } from '#/shared/orders/order-states.ts'
import type { Order, OrderEvent, OrderLine, OrderPage } from '#/shared/orders/schemas.ts'
import { isStaff } from '#/shared/users/roles.ts'

type Names = ReadonlyMap<string, Shown>

/** An order as lists show it. Only staff see why it needs review. */
export function orderView(order: OrderRow, names: Names, caller: Caller): Order {
  const { lines, status, attention } = order
  const customer = names.get(order.customerId)
  return {
    ...order,
    customerName: customer?.name ?? deletedUser,
    companyName: customer?.companyName ?? '',
    totalAmount: centsToDecimal(order.totalCents),
    summary: summaryOf(order),
    payment: paymentOf(order),
    fulfillment: fulfillmentOf(order),
    isPickup: order.deliveryAddress === null,
    itemCount: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    reservedUntil: status === 'pending' && order.paidBy === 'card' ? order.reservedUntil || null : null,
    attention: isStaff(caller.role) && attention ? attention : undefined,
    dispute: isStaff(caller.role) ? disputeView(order.dispute) : undefined,
    version: versionOf(order),
  }
}

/**
 * Reads everything that the response to a change of an order needs: if a read failed after the change, a change that was made
 * would be reported as failed. The order's page shows what Stripe makes of a refund meanwhile. Throws `NotFound` also for another
 * customer's order.
 */
export async function loadView(id: OrderId, caller: Caller) {
  const order = await findOrderFor(caller, id)
  const names = await namesOf([order.customerId])
  return { order, response: (changed: OrderRow) => orderView(changed, names, caller) }
}

/** Recreates the response to a repeated change of an order, for a caller who may still see it. */
export const replayOrder = {
  replay: async (id: string, { caller }: { caller: Caller }): Promise<Order> => {
    const { order, response } = await loadView(OrderId.parse(id), caller)
    return response(order)
  },
}

const orderLineView = (line: StoredLine, forStaff: boolean): OrderLine => ({
  ...line,
  category: line.category ?? '',
  picture: line.picture ?? null,
  price: centsToDecimal(line.priceCents),
  discount: centsToDecimal(line.discountCents ?? 0),
  total: centsToDecimal(lineAmountOf(line)),
  tax: centsToDecimal(line.taxCents),
  isBackordered: line.isBackordered ?? false,
  makesAssets: line.makesAssets ?? false,
  isReturnUndecided: forStaff && isUndecided(line),
})

const internal = ['attention', 'resolved', 'refund-failed'] as const

/** Whether an event of an order is for staff only. */
const isInternal = (kind: OrderEvent['kind']) => internal.some(one => one === kind)

/** An order as its page shows it to the caller. Customers do not see which member of the team acted, nor notes for staff. */
export async function orderPageView(
  { order, events, shipments, refunds, job }: WholeOrder,
  caller: Caller,
): Promise<OrderPage> {
  const forStaff = isStaff(caller.role)
  const visibleEvents = events.filter(({ kind }) => forStaff || !isInternal(kind))
  const [names, { name: company }] = await Promise.all([
    namesOf([order.customerId, ...visibleEvents.map(({ userId }) => userId)]),
    findProvider(),
  ])
  const nameOf = (userId: string) => {
    const who = names.get(userId)
    if (userId === systemId || (!forStaff && who && isStaff(who.role))) return company
    return who?.name ?? deletedUser
  }
  const { subtotalCents, taxCents } = amountsOf(order.lines)
  return {
    ...orderView(order, names, caller),
    lines: order.lines.map(line => orderLineView(line, forStaff)),
    subtotal: centsToDecimal(subtotalCents),
    taxAmount: centsToDecimal(taxCents),
    refundedAmount: centsToDecimal(order.refundedCents),
    deliveryAddress: order.deliveryAddress,
    shipments,
    refunds: refunds.map(refund => ({ ...refund, amount: centsToDecimal(refund.amountCents) })),
    events: visibleEvents.map(event => ({ ...event, userName: nameOf(event.userId) })).reverse(),
    cancelReason: order.cancelReason,
    buildWarnings: forStaff ? [...(order.build?.warnings ?? [])] : [],
    buildProgress: job ?? null,
    isBuild: order.build !== undefined,
  }
}

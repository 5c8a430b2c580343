import { handle } from '#/functions/http/handle.ts'
import { isFree, newOrder, placeOrder } from '#/functions/orders/new-order.ts'
import { ensureStripeCustomer } from '#/functions/payments/stripe-customer.ts'
import { withoutCanceledOrder } from '#/functions/pc-builds/canceled-orders.ts'
import { findBuild, orderedBuildWrites, type StoredBuild } from '#/functions/pc-builds/data/pc-builds.ts'
import { newBuild, newBuildId } from '#/functions/pc-builds/new-build.ts'
import { itemsOf, orderedComponents, requireShown } from '#/functions/pc-builds/ordered-components.ts'
import { Conflict } from '#/shared/lib/errors.ts'
import { centsToDecimal, decimalToCents } from '#/shared/lib/money.ts'
import { routes } from '#/shared/pc-builds/routes.ts'

export const handler = handle(routes.orderPcBuild, async ({ body, caller, now, recordWrites }) => {
  const saved = body.buildId && (await findBuild(caller.id, body.buildId))
  if (saved && (await withoutCanceledOrder(saved)).status === 'ordered') {
    throw new Conflict('This build was already ordered. Duplicate it to order it again.')
  }
  const id = saved?.id ?? newBuildId(now)
  const { ordered, warnings } = await orderedComponents(id, body)
  const components = ordered.map(({ component }) => component)
  const fresh = newBuild(id, caller.id, { name: body.name, notes: body.notes, components }, now)
  const items = itemsOf(ordered)
  requireShown(body.expectedTotal, items)
  const { deliveryAddress, purchaseOrderNumber, expectedAmount } = body
  const expectedCents = expectedAmount === undefined ? undefined : decimalToCents(expectedAmount)
  const priced = await newOrder({ items, expectedCents, deliveryAddress, purchaseOrderNumber }, caller, now)
  const parts = ordered.map(({ component: { category }, warrantyMonths }) => ({ category, warrantyMonths }))
  const stripeCustomerId = isFree(priced) ? '' : await ensureStripeCustomer(caller)
  const order = {
    ...priced,
    stripeCustomerId,
    build: { id, parts, warnings, ...(body.notes && { notes: body.notes }) },
    buildName: body.name,
  }
  const after: StoredBuild = {
    ...fresh,
    ...(saved && { createdAt: saved.createdAt, shareId: saved.shareId }),
    status: 'ordered',
    orderId: order.id,
  }
  const response = {
    buildId: id,
    orderId: order.id,
    totalAmount: centsToDecimal(order.totalCents),
    reservedUntil: order.reservedUntil,
  }
  await placeOrder(order, caller, [
    ...orderedBuildWrites(saved, after),
    ...recordWrites({ response, subject: id, changes: { order: order.id } }),
  ])
  return response
})

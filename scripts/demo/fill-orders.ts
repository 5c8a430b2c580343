import { changeStockWrite } from '#/functions/inventory/data/stock.ts'
import { movementWrite } from '#/functions/inventory/data/stock-movements.ts'
import { newOrder, placeOrder } from '#/functions/orders/new-order.ts'
import { intentOf } from '#/functions/orders/payment-intent.ts'
import { priceItems } from '#/functions/orders/price-items.ts'
import { releaseOrder } from '#/functions/orders/release-order.ts'
import { repayOrder } from '#/functions/orders/repay-order.ts'
import { shipOrder } from '#/functions/orders/ship-order.ts'
import { ensureStripeCustomer } from '#/functions/payments/stripe-customer.ts'
import { transact } from '#/functions/table/table.ts'
import { findUser } from '#/functions/users/data/users.ts'
import { demoProductId } from '#/scripts/demo/catalog.ts'
import { type DemoOrder, orders, stockChanges } from '#/scripts/demo/orders.ts'
import { payOrder } from '#/scripts/demo/pay-order.ts'
import { idOf } from '#/scripts/demo/people.ts'

const hourMs = 60 * 60 * 1000
const priya = 'technician@beacon.test'

/** Creates orders of every kind, paid and refunded through the product's own code, and stock movements. */
export async function fillOrders(now: number): Promise<void> {
  for (const { product, daysAgo, reason, quantity, note } of stockChanges) {
    const at = new Date(now - daysAgo * 24 * hourMs).toISOString()
    const id = demoProductId(product)
    await transact([
      changeStockWrite('products', id, quantity),
      movementWrite(id, { at, reason, quantity, orderId: null, userId: idOf(priya), note }),
    ])
  }
  // In sequence, so that their numbers follow their dates.
  for (const order of orders) await addOrder(order, now)
}

async function addOrder({ customer, hoursAgo, items, becomes, ...basket }: DemoOrder, now: number) {
  const placedAt = new Date(now - hoursAgo * hourMs)
  const buyer = await findUser(idOf(customer))
  if (!buyer) throw new Error(`No demo account ${customer}`)
  const wanted = items.map(([name, quantity]) => ({ productId: demoProductId(name), quantity }))
  const priced = await newOrder({ ...basket, items: await priceItems(wanted) }, buyer, placedAt)
  const order = { ...priced, stripeCustomerId: await ensureStripeCustomer((await findUser(buyer.id)) ?? buyer) }
  await placeOrder(order, buyer, [])
  // Even unpaid orders have a payment intent, because their customers have opened the checkout.
  await intentOf(order)
  const after = (hours: number) => new Date(Math.min(now, placedAt.getTime() + hours * hourMs))
  if (becomes === 'pending') return
  if (becomes === 'cancelled') return releaseOrder(order.id, after(0.6))
  await payOrder(order, after(0.1))
  const actor = { id: idOf(priya), at: after(20).toISOString() }
  if (becomes === 'refunded') {
    const reason = 'Arrived with a broken battery.'
    await repayOrder(order.id, { restock: false, reason }, actor, () => [])
  }
  if (becomes === 'fulfilled' || becomes === 'partly-shipped') {
    const lines = [{ line: '1', quantity: 2, serialNumbers: ['9C-05-D6-41', '9C-05-D6-42'] }]
    const shipment = { carrier: 'UPS', trackingNumber: '1Z999AA10123456784' }
    const part = becomes === 'partly-shipped' && { lines }
    await shipOrder(order.id, { ...shipment, ...part }, actor, () => [])
  }
}

import * as z from 'zod/mini'
import { CompanyId, OrderId, UserId } from '#/shared/lib/ids.ts'
import { pageQuery, route } from '#/shared/lib/route.ts'
import { optionalLine } from '#/shared/lib/text.ts'
import { NewPayment, PricedCart, StartedPayment, WantedItems } from '#/shared/orders/checkout.ts'
import { fulfillmentQueues } from '#/shared/orders/order-states.ts'
import {
  base,
  count,
  NewRefund,
  NewShipment,
  Order,
  OrderPage,
  orderStatuses,
  ReturnedUnits,
} from '#/shared/orders/schemas.ts'
import { isDay } from '#/shared/schedules/periods.ts'
import { states } from '#/shared/tax/schemas.ts'

const byId = () => z.object({ id: OrderId })
const day = () =>
  z
    .string()
    .check(
      z.regex(/^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/),
      z.refine(isDay, { error: 'This date does not exist' }),
    )
const perHour = { perHour: { customer: 30, staff: 300 } }

export const routes = {
  createPaymentIntent: route({
    method: 'POST',
    path: '/api/create-payment-intent',
    summary: 'Starts a payment: for items, which creates an order, for an order, for an invoice, or on account',
    access: 'signed-in',
    body: () => NewPayment,
    response: () => StartedPayment,
    audited: 'Started a payment',
    idempotent: true,
    limit: perHour,
  }),
  priceCart: route({
    method: 'POST',
    path: '/api/cart/price',
    summary: 'Returns the current price of a cart, with tax if its destination is known',
    access: 'signed-in',
    body: () => z.strictObject({ items: WantedItems, state: z.optional(z.enum(states)) }),
    response: () => PricedCart,
    module: 'store',
  }),
  listOrders: route({
    method: 'GET',
    path: '/api/orders',
    summary: 'Lists orders, newest first: a customer’s own, or all of them for staff',
    access: 'signed-in',
    query: () =>
      pageQuery({
        status: z.optional(z.enum(orderStatuses)),
        /** Staff only: orders to ship, or ready for pickup. */
        fulfillment: z.optional(z.enum(fulfillmentQueues)),
        /** Staff only. */
        customerId: z.optional(UserId),
        /** Staff only. */
        companyId: z.optional(CompanyId),
        /** Staff only: the beginning of an order number. */
        search: z.optional(optionalLine(40)),
        /** Days in the business's time zone, both included. */
        from: z.optional(day()),
        to: z.optional(day()),
      }),
    response: () => z.array(Order),
    module: 'store',
    paged: true,
    polled: true,
  }),
  countOrders: route({
    method: 'GET',
    path: '/api/orders/counts',
    summary: 'Counts the orders of each status',
    access: 'staff',
    response: () => z.record(z.enum(orderStatuses), count()),
    module: 'store',
    polled: true,
  }),
  getOrder: route({
    method: 'GET',
    path: '/api/orders/{id}',
    summary: 'Returns an order with the data for its page',
    access: 'signed-in',
    parameters: byId,
    owner: 'row',
    response: () => OrderPage,
    module: 'store',
    polled: true,
  }),
  fulfillOrder: route({
    method: 'POST',
    path: '/api/orders/{id}/shipments',
    summary: 'Records a shipment of all or some of an order’s goods',
    access: 'staff',
    parameters: byId,
    owner: 'row',
    body: () => NewShipment,
    response: () => Order,
    status: 201,
    module: 'store',
    audited: 'Shipped an order',
    idempotent: true,
    limit: perHour,
  }),
  reserveOrderStock: route({
    method: 'POST',
    path: '/api/orders/{id}/reservations',
    summary: 'Reserves stock for the lines of an order that wait for it',
    access: 'staff',
    parameters: byId,
    owner: 'row',
    body: () => z.strictObject(base()),
    response: () => Order,
    module: 'store',
    audited: 'Reserved stock for an order',
    idempotent: true,
    limit: perHour,
  }),
  readyOrder: route({
    method: 'POST',
    path: '/api/orders/{id}/ready',
    summary: 'Marks a paid order as ready for pickup, and emails its customer once',
    access: 'staff',
    parameters: byId,
    owner: 'row',
    body: () => z.strictObject(base()),
    response: () => Order,
    module: 'store',
    audited: 'Marked an order as ready for pickup',
    idempotent: true,
    limit: perHour,
  }),
  cancelOrder: route({
    method: 'POST',
    path: '/api/orders/{id}/cancel',
    summary: 'Cancels an order: staff until it ships, with a refund if it is paid; its customer until it is paid',
    access: 'signed-in',
    parameters: byId,
    owner: 'row',
    body: () => z.strictObject(base()),
    response: () => Order,
    module: 'store',
    audited: 'Canceled an order',
    idempotent: true,
    limit: perHour,
  }),
  refundOrder: route({
    method: 'POST',
    path: '/api/orders/{id}/refunds',
    summary: 'Refunds an order or some of its lines',
    access: 'staff',
    parameters: byId,
    owner: 'row',
    body: () => NewRefund,
    response: () => Order,
    status: 201,
    module: 'store',
    audited: 'Refunded an order',
    idempotent: true,
    limit: perHour,
  }),
  chooseReturnedUnits: route({
    method: 'POST',
    path: '/api/orders/{id}/returns',
    summary: 'Records which units of partly refunded lines were returned; their assets are refunded',
    access: 'staff',
    parameters: byId,
    owner: 'row',
    body: () => ReturnedUnits,
    response: () => Order,
    module: 'store',
    audited: 'Chose the returned units of an order',
    idempotent: true,
    limit: perHour,
  }),
  downloadReceipt: route({
    method: 'GET',
    path: '/api/orders/{id}/receipt',
    summary: 'Downloads the receipt of a paid order as a PDF',
    access: 'signed-in',
    parameters: byId,
    owner: 'row',
    response: 'download',
    module: 'store',
    limit: { perHour: { customer: 60, staff: 600 } },
  }),
  downloadPackingSlip: route({
    method: 'GET',
    path: '/api/orders/{id}/packing-slip',
    summary: 'Downloads the packing slip of an order as a PDF',
    access: 'staff',
    parameters: byId,
    owner: 'row',
    response: 'download',
    module: 'store',
    limit: { perHour: { customer: 60, staff: 600 } },
  }),
}

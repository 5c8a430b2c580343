import * as z from 'zod/mini'
import { isDay } from '#/shared/billing/periods.ts'
import { BuildProgress } from '#/shared/build-jobs.ts'
import { cartLimits } from '#/shared/cart.ts'
import { DeliveryAddress, NewPayment, PricedCart, StartedPayment, WantedItems } from '#/shared/checkout.ts'
import { Dispute } from '#/shared/disputes.ts'
import { OrderId, UserId } from '#/shared/lib/ids.ts'
import { pageQuery, route } from '#/shared/lib/route.ts'
import { dollars, instant, line, optionalLine } from '#/shared/lib/text.ts'
import { fulfillmentQueues, fulfillments, orderPayments } from '#/shared/order-states.ts'
import { refundStates } from '#/shared/refund-states.ts'
import { states } from '#/shared/tax.ts'

export const orderStatuses = ['pending', 'paid', 'fulfilled', 'cancelled', 'refunded'] as const
export type OrderStatus = (typeof orderStatuses)[number]

/** Reasons for a canceled order. */
export const cancelReasons = ['lapsed', 'customer', 'staff', 'unusable-payment'] as const
export type CancelReason = (typeof cancelReasons)[number]

const count = () => z.int().check(z.nonnegative())

/** A line at its price on the day of the order. */
export const OrderLine = z.object({
  /** The line number, as text; the first is '1'. */
  id: z.string(),
  productId: z.uuid(),
  name: z.string(),
  quantity: count(),
  price: dollars(),
  total: dollars(),
  tax: dollars(),
  /** Shipped and refunded units of the quantity. */
  shipped: count(),
  refunded: count(),
})
export type OrderLine = z.infer<typeof OrderLine>

export const Order = z.object({
  id: OrderId,
  customerId: UserId,
  customerName: z.string(),
  companyName: z.string(),
  status: z.enum(orderStatuses),
  /** With tax. */
  totalAmount: dollars(),
  /** The items in short: 'Desk dock and 2 more'. */
  summary: z.string(),
  /** Units, not lines. */
  itemCount: count(),
  payment: z.enum(orderPayments),
  /** Null if nothing is owed. */
  fulfillment: z.nullable(z.enum(fulfillments)),
  /** Whether it is picked up at the office instead of shipped. */
  isPickup: z.boolean(),
  purchaseOrderNumber: z.nullable(z.string()),
  /** The end of a pending order's stock reservation. */
  reservedUntil: z.nullable(instant()),
  paidAt: z.nullable(instant()),
  /** For staff: the reason that someone must review it. */
  attention: z.optional(z.string()),
  /** For staff: the latest dispute about its payment. */
  dispute: z.optional(Dispute),
  createdAt: instant(),
  updatedAt: instant(),
  /** The version an edit is based on; a stale one is a 409. */
  version: z.int(),
})
export type Order = z.infer<typeof Order>

export const Shipment = z.object({
  id: z.uuid(),
  at: instant(),
  carrier: z.string(),
  trackingNumber: z.string(),
  lines: z.array(z.object({ line: z.string(), quantity: count(), serialNumbers: z.array(z.string()) })),
})
export type Shipment = z.infer<typeof Shipment>

export const Refund = z.object({
  at: instant(),
  amount: dollars(),
  state: z.enum(refundStates),
  reason: z.string(),
})
export type Refund = z.infer<typeof Refund>

export const orderEvents = [
  'placed',
  'paid',
  'shipped',
  'ready',
  'handed-over',
  'cancelled',
  'refund',
  'refund-failed',
  'attention',
] as const

/** An event in an order's history. `detail` is text for display. */
export const OrderEvent = z.object({
  at: instant(),
  kind: z.enum(orderEvents),
  /** Name of the person who did it; the company's name if it was automatic. */
  userName: z.string(),
  detail: z.string(),
})
export type OrderEvent = z.infer<typeof OrderEvent>

/** An order on its own page. */
export const OrderPage = z.extend(Order, {
  lines: z.array(OrderLine),
  subtotal: dollars(),
  taxAmount: dollars(),
  /** The refunded amount, including refunds in progress. */
  refundedAmount: dollars(),
  deliveryAddress: z.nullable(DeliveryAddress),
  shipments: z.array(Shipment),
  refunds: z.array(Refund),
  /** Newest first. */
  events: z.array(OrderEvent),
  cancelReason: z.nullable(z.enum(cancelReasons)),
  /** Problems between the parts of its build, for staff; empty for customers. */
  buildWarnings: z.array(z.string()),
  /** The progress of the work on its build; null if it has no build or is unpaid. */
  buildProgress: z.nullable(BuildProgress),
  /** Whether it is an order of a PC build. */
  isBuild: z.boolean(),
})
export type OrderPage = z.infer<typeof OrderPage>

const lineQuantity = () => ({
  line: z.string().check(z.regex(/^\d{1,2}$/)),
  quantity: z.int().check(z.minimum(1), z.maximum(cartLimits.quantity)),
})
const eachOnce = <Line extends { line: string }>() =>
  z.refine<Line[]>(lines => new Set(lines.map(one => one.line)).size === lines.length, {
    error: 'Each line can appear only once',
  })
/** The `version` that the edit is based on; a stale one is a 409. */
const base = () => ({ version: z.optional(z.int().check(z.nonnegative(), z.maximum(Number.MAX_SAFE_INTEGER))) })

/** The carrier of goods that the customer picks up. */
export const pickupCarrier = 'Picked up'

/** A shipment of all or part of some lines or, without lines, of everything that has not been shipped. */
export const NewShipment = z.strictObject({
  carrier: line(60),
  trackingNumber: z._default(optionalLine(80), ''),
  lines: z.optional(
    z
      .array(
        z.strictObject({
          ...lineQuantity(),
          serialNumbers: z._default(z.array(line(60)).check(z.maxLength(cartLimits.quantity)), []),
        }),
      )
      .check(z.minLength(1), z.maxLength(cartLimits.lines), eachOnce()),
  ),
  ...base(),
})
export type NewShipment = z.infer<typeof NewShipment>

/** A refund of all or part of some lines or, without lines, of everything that has not been refunded. */
export const NewRefund = z.strictObject({
  lines: z.optional(
    z.array(z.strictObject(lineQuantity())).check(z.minLength(1), z.maxLength(cartLimits.lines), eachOnce()),
  ),
  /** Whether the goods can be sold again because they were returned or never left. */
  restock: z.boolean(),
  reason: z._default(optionalLine(200), ''),
  ...base(),
})
export type NewRefund = z.infer<typeof NewRefund>

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

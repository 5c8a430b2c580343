import * as z from 'zod/mini'
import { BuildProgress } from '#/shared/build-jobs/schemas.ts'
import { AssetId, CompanyId, InvoiceId, OrderId, QuoteId, UserId } from '#/shared/lib/ids.ts'
import { dollars, instant, line, optionalLine } from '#/shared/lib/text.ts'
import { cartLimits } from '#/shared/orders/cart.ts'
import { DeliveryAddress } from '#/shared/orders/checkout.ts'
import { fulfillments, orderPayments } from '#/shared/orders/order-states.ts'
import { Dispute } from '#/shared/payments/disputes.ts'
import { refundStates } from '#/shared/payments/refund-states.ts'

export const orderStatuses = ['pending', 'paid', 'fulfilled', 'cancelled', 'refunded'] as const
export type OrderStatus = (typeof orderStatuses)[number]

/** The ways in which an order is paid: by card at checkout, or with the invoice of its quote. */
export const paidBys = ['card', 'invoice'] as const

/** Reasons for a canceled order. */
export const cancelReasons = ['lapsed', 'customer', 'staff', 'unusable-payment', 'invoice-void'] as const
export type CancelReason = (typeof cancelReasons)[number]

export const count = () => z.int().check(z.nonnegative())

/** A line at its price on the day of the order. */
export const OrderLine = z.object({
  /** The line number, as text; the first is '1'. */
  id: z.string(),
  productId: z.uuid(),
  name: z.string(),
  /** Empty in orders of earlier releases. */
  category: z.string(),
  /** Path or address of its picture on the day of the order. */
  picture: z.nullable(z.string()),
  quantity: count(),
  price: dollars(),
  /** On the whole line, and subtracted from `total`. */
  discount: dollars(),
  total: dollars(),
  tax: dollars(),
  /** Shipped and refunded units of the quantity. */
  shipped: count(),
  refunded: count(),
  /** Whether it waits for stock, and can’t be shipped. */
  isBackordered: z.boolean(),
  /** Whether its shipped units became assets. */
  makesAssets: z.boolean(),
  /** For staff: whether they must choose which of its units were returned. */
  isReturnUndecided: z.boolean(),
})
export type OrderLine = z.infer<typeof OrderLine>

export const Order = z.object({
  id: OrderId,
  customerId: UserId,
  customerName: z.string(),
  companyName: z.string(),
  /** The company that it belongs to; null if it is the customer’s own. */
  companyId: z.nullable(CompanyId),
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
  paidBy: z.enum(paidBys),
  /** The invoice that pays for it, and the quote that it comes from; null for an order from the store. */
  invoiceId: z.nullable(InvoiceId),
  invoiceNumber: z.nullable(z.string()),
  quoteId: z.nullable(QuoteId),
  quoteNumber: z.nullable(z.string()),
  /** When it was released on account, before its invoice is paid. */
  releasedAt: z.nullable(instant()),
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
  'returned',
  'attention',
  'resolved',
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

/** The id of a line in a request. */
export const lineId = () => z.string().check(z.regex(/^\d{1,2}$/))
const lineQuantity = () => ({
  line: lineId(),
  quantity: z.int().check(z.minimum(1), z.maximum(cartLimits.quantity)),
})
const eachOnce = <Line extends { line: string }>() =>
  z.refine<Line[]>(lines => new Set(lines.map(one => one.line)).size === lines.length, {
    error: 'Each line can appear only once',
  })
/** The `version` that the edit is based on; a stale one is a 409. */
export const base = () => ({ version: z.optional(z.int().check(z.nonnegative(), z.maximum(Number.MAX_SAFE_INTEGER))) })

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

/** The assets that were returned, of lines of which some units were refunded. Other lines keep their choice. */
export const ReturnedUnits = z.strictObject({
  lines: z
    .array(
      z.strictObject({
        line: lineId(),
        assetIds: z.array(AssetId).check(
          z.maxLength(cartLimits.quantity),
          z.refine(ids => new Set(ids).size === ids.length, { error: 'Each unit can appear only once' }),
        ),
      }),
    )
    .check(z.minLength(1), z.maxLength(cartLimits.lines), eachOnce()),
  ...base(),
})
export type ReturnedUnits = z.infer<typeof ReturnedUnits>

/** Resolves the problem noted on an order; `note` says what was done, for staff. */
export const ResolvedAttention = z.strictObject({
  note: z._default(optionalLine(200), ''),
  ...base(),
})
export type ResolvedAttention = z.infer<typeof ResolvedAttention>

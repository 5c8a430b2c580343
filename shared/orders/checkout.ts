import * as z from 'zod/mini'
import { InvoiceId, OrderId, ProductId } from '#/shared/lib/ids.ts'
import { dollarSum, dollars, instant, line, optionalLine } from '#/shared/lib/text.ts'
import { cartLimits } from '#/shared/orders/cart.ts'
import { states } from '#/shared/tax/schemas.ts'

/** The only amount, in dollars, that can be paid without an order or an invoice: a payment on account. */
export const paymentOnAccount = 1598

/** The card processor's limits on one charge, in cents. */
export const chargeLimits = { min: 50, max: 99_999_999 } as const

/** Minutes for which stock is reserved for an unpaid order. */
export const reservationMinutes = 30

/** Maximum unpaid orders of a customer at once: each holds stock. */
export const maxPendingOrders = 5

/**
 * Maximum units of one product that the unpaid orders of an account hold together. An account with an unverified address holds
 * few, in one order, and only for a short time.
 */
export const heldUnits = { verified: cartLimits.quantity, unverified: 5 } as const
export const unverifiedHold = { orders: 1, minutes: 10 } as const

export const DeliveryAddress = z.strictObject({
  name: line(100),
  company: z._default(optionalLine(100), ''),
  street: line(120),
  street2: z._default(optionalLine(120), ''),
  city: line(80),
  state: z.enum(states),
  postalCode: z
    .string()
    .check(z.regex(/^\d{5}(?:-\d{4})?$/, { error: 'Enter a ZIP code, such as 97201 or 97201-1234' })),
})
export type DeliveryAddress = z.infer<typeof DeliveryAddress>

const isWholeCents = (amount: number) => Math.round(amount * 100) / 100 === amount

/** An amount in dollars as a number: 1598, or 1249.5. */
const amount = () =>
  z
    .number()
    .check(
      z.minimum(0),
      z.maximum(chargeLimits.max / 100),
      z.refine(isWholeCents, { error: 'Enter an amount in dollars with up to 2 decimals' }),
    )

/** Products and quantities to buy; the quantities of a repeated product add up. */
export const WantedItems = z
  .array(
    z.strictObject({ productId: ProductId, quantity: z.int().check(z.minimum(1), z.maximum(cartLimits.quantity)) }),
  )
  .check(z.minLength(1), z.maxLength(cartLimits.lines))

/** The buyer's own number for the order. */
export const purchaseOrderNumber = () => z.optional(line(60))

const exclusive = ['items', 'orderId', 'invoiceId'] as const
const ofItems = ['deliveryAddress', 'purchaseOrderNumber'] as const

/**
 * Starts a payment: for `items` (which creates an order), for an unpaid order, for an invoice, or on account. `amount` is the
 * total that the buyer saw; the server computes its own, and responds with a 409 and the correct total if they differ.
 */
export const NewPayment = z
  .strictObject({
    amount: amount(),
    items: z.optional(WantedItems),
    orderId: z.optional(OrderId),
    invoiceId: z.optional(InvoiceId),
    deliveryAddress: z.optional(DeliveryAddress),
    purchaseOrderNumber: purchaseOrderNumber(),
    /** Saves the card for the customer's next checkout. */
    savesCard: z.optional(z.boolean()),
  })
  .check(
    z.refine(payment => exclusive.filter(name => payment[name] !== undefined).length <= 1, {
      error: 'Send only one of items, orderId and invoiceId',
    }),
    z.refine(payment => payment.items !== undefined || ofItems.every(name => payment[name] === undefined), {
      error: 'Send a delivery address or a purchase order number only with items',
      path: ['items'],
    }),
  )
export type NewPayment = z.infer<typeof NewPayment>

export const StartedPayment = z.object({
  /** The secret that the card element pays with; empty for an order of $0.00, which is paid as soon as it is placed. */
  clientSecret: z.string(),
  orderId: z.optional(OrderId),
  /** The end of the order's stock reservation. */
  reservedUntil: z.optional(instant()),
})
export type StartedPayment = z.infer<typeof StartedPayment>

/** A cart at current prices. A line whose product is gone has `available` 0. */
export const PricedCart = z.object({
  lines: z.array(
    z.object({
      productId: ProductId,
      name: z.string(),
      category: z.string(),
      picture: z.nullable(z.string()),
      price: dollars(),
      /** The wanted quantity, clamped to `available`. */
      quantity: z.int(),
      available: z.int(),
      total: dollarSum(),
    }),
  ),
  subtotal: dollarSum(),
  tax: dollarSum(),
  total: dollarSum(),
})
export type PricedCart = z.infer<typeof PricedCart>

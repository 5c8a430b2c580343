import * as z from 'zod/mini'
import { cartLimits } from '#/shared/cart.ts'
import { InvoiceId, OrderId, ProductId } from '#/shared/lib/ids.ts'
import { dollarSum, dollars, instant, line, optionalLine } from '#/shared/lib/text.ts'
import { states } from '#/shared/tax.ts'

/** The one amount, in dollars, that is taken without an order: a payment on account. */
export const paymentOnAccount = 1598

/** What can be charged at once, in cents: the card processor's limits. */
export const chargeLimits = { least: 50, most: 99_999_999 } as const

/** How long stock is kept for an order that is being paid. */
export const reservationMinutes = 30

/** How many orders of a customer may wait for their payment at once: each holds stock. */
export const mostPendingOrders = 5

/**
 * How many units of one product the unpaid orders of an account hold together. An account whose address is not verified holds few,
 * in one order, and not for long.
 */
export const heldUnits = { verified: cartLimits.quantity, unverified: 5 } as const
export const unverifiedHold = { orders: 1, minutes: 10 } as const

/** Where goods are sent. */
export const DeliveryAddress = z.strictObject({
  name: line(100),
  company: z._default(optionalLine(100), ''),
  street: line(120),
  street2: z._default(optionalLine(120), ''),
  city: line(80),
  state: z.enum(states),
  postalCode: z.string().check(z.regex(/^\d{5}(?:-\d{4})?$/, { error: 'Expected a ZIP code: 97201 or 97201-1234' })),
})
export type DeliveryAddress = z.infer<typeof DeliveryAddress>

const isWholeCents = (amount: number) => Math.round(amount * 100) / 100 === amount

/** An amount in dollars as a number: 1598, or 1249.5. */
const amount = () =>
  z
    .number()
    .check(
      z.minimum(0),
      z.maximum(chargeLimits.most / 100),
      z.refine(isWholeCents, { error: 'Expected an amount in dollars with at most 2 decimals' }),
    )

/** What is wanted: a product that is named twice is wanted that many times together. */
export const WantedItems = z
  .array(
    z.strictObject({ productId: ProductId, quantity: z.int().check(z.minimum(1), z.maximum(cartLimits.quantity)) }),
  )
  .check(z.minLength(1), z.maxLength(cartLimits.lines))

/** The number under which a buyer's company ordered. */
export const purchaseOrderNumber = () => z.optional(line(60))

const exclusive = ['items', 'orderId', 'invoiceId'] as const
const ofItems = ['deliveryAddress', 'purchaseOrderNumber'] as const

/**
 * Begins a payment: for `items` (which makes an order), for an order that waits for it, for an invoice, or on account. `amount` is
 * what the buyer was shown; the server has its own prices, and answers 409 with the right total where they differ.
 */
export const NewPayment = z
  .strictObject({
    amount: amount(),
    items: z.optional(WantedItems),
    orderId: z.optional(OrderId),
    invoiceId: z.optional(InvoiceId),
    deliveryAddress: z.optional(DeliveryAddress),
    purchaseOrderNumber: purchaseOrderNumber(),
    /** Keeps the card for the customer's next checkout. */
    savesCard: z.optional(z.boolean()),
  })
  .check(
    z.refine(payment => exclusive.filter(name => payment[name] !== undefined).length <= 1, {
      error: 'Send items, an orderId or an invoiceId, not several of them',
    }),
    z.refine(payment => payment.items !== undefined || ofItems.every(name => payment[name] === undefined), {
      error: 'A delivery address and a purchase order number belong to items',
      path: ['items'],
    }),
  )
export type NewPayment = z.infer<typeof NewPayment>

export const StartedPayment = z.object({
  /** The secret that the card element pays with; empty for an order of $0.00, which is paid as soon as it is placed. */
  clientSecret: z.string(),
  orderId: z.optional(OrderId),
  /** Until when the order's stock is kept. */
  reservedUntil: z.optional(instant()),
})
export type StartedPayment = z.infer<typeof StartedPayment>

/** What a cart costs now. A line whose product is gone has `available` 0. */
export const PricedCart = z.object({
  lines: z.array(
    z.object({
      productId: ProductId,
      name: z.string(),
      price: dollars(),
      /** As it was asked for, clamped to what is available. */
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

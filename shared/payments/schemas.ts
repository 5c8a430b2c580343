import * as z from 'zod/mini'
import { CardId, InvoiceId, OrderId } from '#/shared/lib/ids.ts'
import { dollars, instant } from '#/shared/lib/text.ts'

/** Settings that a browser needs to take a card. */
export const PaymentSettings = z.object({
  /** Stripe's publishable key; empty while payments are not set up. */
  publishableKey: z.string(),
  /** False with test keys: no money moves. */
  isLive: z.boolean(),
  /** The address of Stripe.js if it is not Stripe's own: in development without keys. */
  scriptUrl: z.nullable(z.string()),
})
export type PaymentSettings = z.infer<typeof PaymentSettings>

/** A saved card. Only Stripe has its number. */
export const Card = z.object({
  id: CardId,
  /** Stripe's name: `visa`, `mastercard`, `amex`, … */
  brand: z.string(),
  last4: z.string(),
  expiryMonth: z.int(),
  expiryYear: z.int(),
  addedAt: instant(),
})
export type Card = z.infer<typeof Card>

/** Lets Stripe's form offer the caller's saved cards; without a secret there are none yet. */
export const CardSession = z.object({ clientSecret: z.nullable(z.string()) })
export type CardSession = z.infer<typeof CardSession>

/** Lets Stripe’s form save one card, without a payment. */
export const CardSetup = z.object({ clientSecret: z.string() })
export type CardSetup = z.infer<typeof CardSetup>

/** States of a payment: `unpaid` if it was refused or awaits a card. */
export const paymentStates = ['succeeded', 'processing', 'unpaid', 'canceled'] as const

/** A payment that the caller started. */
export const Payment = z.object({
  state: z.enum(paymentStates),
  amount: dollars(),
  orderId: z.optional(OrderId),
  invoiceId: z.optional(InvoiceId),
})
export type Payment = z.infer<typeof Payment>

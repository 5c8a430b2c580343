import * as z from 'zod/mini'
import { CardId, InvoiceId, OrderId } from '#/shared/lib/ids.ts'
import { route } from '#/shared/lib/route.ts'
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

export const routes = {
  getPayment: route({
    method: 'GET',
    path: '/api/payments/{id}',
    summary: 'Returns the state of a payment that the caller started',
    access: 'signed-in',
    parameters: () => z.object({ id: z.string().check(z.regex(/^pi_\w{1,100}$/)) }),
    owner: 'caller',
    response: () => Payment,
  }),
  getPaymentSettings: route({
    method: 'GET',
    path: '/api/payment-settings',
    summary: 'Returns the settings that a browser needs to take a card',
    access: 'signed-in',
    response: () => PaymentSettings,
  }),
  startCardSession: route({
    method: 'POST',
    path: '/api/card-sessions',
    summary: 'Lets Stripe’s form offer the caller’s saved cards for half an hour',
    access: 'signed-in',
    response: () => CardSession,
    limit: { perHour: 120 },
  }),
  listCards: route({
    method: 'GET',
    path: '/api/cards',
    summary: 'Lists the caller’s saved cards, newest first',
    access: 'signed-in',
    response: () => z.array(Card),
  }),
  removeCard: route({
    method: 'DELETE',
    path: '/api/cards/{id}',
    summary: 'Removes one of the caller’s saved cards',
    access: 'signed-in',
    parameters: () => z.object({ id: CardId }),
    owner: 'caller',
    response: () => z.object({}),
  }),
  receiveStripeEvent: route({
    method: 'POST',
    path: '/api/webhooks/stripe',
    summary: 'Receives a signed event from Stripe; any response other than 2xx makes Stripe send it again',
    access: 'public',
    body: 'raw',
    response: () => z.object({ received: z.literal(true) }),
  }),
}

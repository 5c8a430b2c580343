import * as z from 'zod/mini'
import { CardId } from '#/shared/lib/ids.ts'
import { route } from '#/shared/lib/route.ts'
import { Card, CardSession, CardSetup, Payment, PaymentSettings } from '#/shared/payments/schemas.ts'

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
  startCardSetup: route({
    method: 'POST',
    path: '/api/card-setups',
    summary: 'Lets Stripe’s form save a card of the caller without a payment',
    access: 'signed-in',
    response: () => CardSetup,
    // Stolen card numbers are tested where cards can be saved.
    limit: { perHour: 20 },
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

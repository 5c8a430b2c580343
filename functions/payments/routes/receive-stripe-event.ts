import { handle } from '#/functions/http/handle.ts'
import { handleEvent } from '#/functions/payments/event-handlers.ts'
import { verifiedEvent } from '#/functions/providers/stripe.ts'
import { log } from '#/functions/runtime/log.ts'
import { routes } from '#/shared/payments/routes.ts'

/**
 * Responds with 2xx only when all effects of an event are stored: our own failures are a 5xx, and Stripe sends the event again.
 */
export const handler = handle(routes.receiveStripeEvent, async ({ body, headers }) => {
  const event = await verifiedEvent(body, headers['stripe-signature'])
  log.appendKeys({ event: event.id, eventType: event.type })
  await handleEvent(event)
  return { received: true as const }
})

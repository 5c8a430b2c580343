import { paymentSucceeded, refundChanged } from '#/functions/orders/payment-events.ts'
import { disputeChanged } from '#/functions/payments/note-dispute.ts'
import { forgetDeletedCustomer } from '#/functions/payments/stripe-customer.ts'
import type { StripeEvent } from '#/functions/providers/stripe.ts'

type EventOf<Type extends StripeEvent['type']> = Extract<StripeEvent, { type: Type }>
type EventHandlers = { [Type in StripeEvent['type']]?: (event: EventOf<Type>) => Promise<void> }

/**
 * The handler for each type of event. Events come late, twice and in any order: a handler has the same effect however often it is
 * called, and takes from the event only ids, metadata, amounts and currencies, never the order of arrival. If a handler throws,
 * Stripe sends the event again.
 */
export const eventHandlers: EventHandlers = {
  'payment_intent.succeeded': event => paymentSucceeded(event.data.object),
  'refund.created': event => refundChanged(event.data.object),
  'refund.updated': event => refundChanged(event.data.object),
  'refund.failed': event => refundChanged(event.data.object),
  'charge.dispute.created': event => disputeChanged(event.data.object, event.created),
  'charge.dispute.updated': event => disputeChanged(event.data.object, event.created),
  'charge.dispute.closed': event => disputeChanged(event.data.object, event.created),
  'customer.deleted': event => forgetDeletedCustomer(event.data.object),
}

/** Calls the handler of an event's type, if there is one. */
export async function handleEvent(event: StripeEvent): Promise<void> {
  const handler = eventHandlers[event.type] as ((event: StripeEvent) => Promise<void>) | undefined
  await handler?.(event)
}

import * as z from 'zod/mini'
import { dollars, instant } from '#/shared/lib/text.ts'

/** States of a payment dispute: the bank has not decided yet, the money stays (won), or it went back (lost). */
export const disputeStates = ['open', 'won', 'lost'] as const
export type DisputeState = (typeof disputeStates)[number]

/** A dispute: the customer's bank takes a card payment back until it has decided. */
export const Dispute = z.object({
  state: z.enum(disputeStates),
  amount: dollars(),
  /** Stripe's reason code: 'fraudulent'. */
  reason: z.string(),
  /** The deadline for sending evidence to Stripe; null if there is none. */
  respondBy: z.nullable(instant()),
  at: instant(),
})
export type Dispute = z.infer<typeof Dispute>

import * as z from 'zod/mini'
import { dollars, instant } from '#/shared/lib/text.ts'

/** How far the dispute about a payment is: the bank is still to decide, or the money stays or went back. */
export const disputeStates = ['open', 'won', 'lost'] as const
export type DisputeState = (typeof disputeStates)[number]

/** A customer's bank that takes a card payment back until it has decided. */
export const Dispute = z.object({
  state: z.enum(disputeStates),
  amount: dollars(),
  /** Stripe's word for it: 'fraudulent'. */
  reason: z.string(),
  /** By when Stripe must have the evidence; null where there is no deadline. */
  respondBy: z.nullable(instant()),
  at: instant(),
})
export type Dispute = z.infer<typeof Dispute>

import * as z from 'zod/mini'

/** The state of an invoice's automatic payment: waiting for its next attempt, or stopped for good. */
export const AutomaticCharge = z.object({
  state: z.enum(['waiting', 'stopped']),
  /** The day of the next attempt. */
  nextOn: z.nullable(z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/))),
  /** The reason that the card was not charged. */
  problem: z.nullable(z.string()),
})
export type AutomaticCharge = z.infer<typeof AutomaticCharge>

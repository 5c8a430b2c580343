import * as z from 'zod/mini'

/** How far the automatic payment of an invoice is: it waits for its next try, or it was given up. */
export const AutomaticCharge = z.object({
  state: z.enum(['waiting', 'stopped']),
  /** The day of the next try. */
  nextOn: z.nullable(z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/))),
  /** Why the card was not charged. */
  problem: z.nullable(z.string()),
})
export type AutomaticCharge = z.infer<typeof AutomaticCharge>

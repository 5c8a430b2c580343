import * as z from 'zod/mini'

/** The body of every error response: RFC 9457 `application/problem+json`. */
export const Problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  /** A sentence that the user can act on. */
  detail: z.string(),
  /** The error of each field at fault. */
  errors: z.optional(z.array(z.object({ field: z.string(), message: z.string() }))),
  /** The correct total in dollars, if the request named a different one. */
  total: z.optional(z.string()),
  /** The current state, if the request was based on an earlier version. */
  current: z.optional(z.record(z.string(), z.unknown())),
  requestId: z.string(),
})
export type Problem = z.infer<typeof Problem>

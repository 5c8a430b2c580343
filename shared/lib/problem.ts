import * as z from 'zod/mini'

/** The body of every error answer: RFC 9457 `application/problem+json`. */
export const Problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  /** A sentence that a person can act on. */
  detail: z.string(),
  /** What is wrong with which field, where a field is at fault. */
  errors: z.optional(z.array(z.object({ field: z.string(), message: z.string() }))),
  /** The right total in dollars, where the request named another one. */
  total: z.optional(z.string()),
  requestId: z.string(),
})
export type Problem = z.infer<typeof Problem>
